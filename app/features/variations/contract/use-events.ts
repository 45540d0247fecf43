/** What the form tells scripts of the page about a choice. */
import { useEffect, useRef, type RefObject } from 'react'
import type { FormEvent, VariationForm } from '#app/features/variations/engine/choose.ts'
import { findJQuery } from '#app/ui/scripts/jquery.ts'
import { useShop } from '#app/ui/shop.ts'
import { variationForBrowser, type ContractVariation, type WholeVariation } from './contract.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { announce, announceSwatch, announceSwatches } from './form-events.ts'
import type { VariationFacts } from '#app/features/variations/rules.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'

export type ChangedValue = { attribute: string; value: string }

type Known = Pick<VariationFormData, 'whole'> & {
  form: VariationForm
  /** Writes '3 left' in the page's language. */
  stockLeftText: (quantity: number) => string
}

/** Events go out after the page shows what they tell, because their listeners read the form. */
export function useEvents(
  element: RefObject<HTMLFormElement | null>,
  opening: readonly FormEvent[],
  known: Known,
) {
  const { to } = useShop()
  const waiting = useRef<{ events: FormEvent[]; changed: ChangedValue[] }>({
    events: [...opening],
    changed: [],
  })
  const asking = useRef<AbortController>(undefined)
  useEffect(() => announceSwatches('init'), [])
  useEffect(() => {
    const { events, changed } = waiting.current
    waiting.current = { events: [], changed: [] }
    const { current: form } = element
    if (form === null || events.length === 0) return
    asking.current?.abort()
    for (const { attribute, value } of changed) announceSwatch(form, attribute, value)
    const describe = (variation: VariationFacts) => described(known, variation)
    if (known.whole || !hasScripts(known)) return announce(form, events, describe)
    const { signal } = (asking.current = new AbortController())
    void loadForScripts().then(
      ({ announceWhole }) => announceWhole(form, events, { describe, home: to('/'), signal }),
      () => announce(form, events, describe),
    )
  })
  useEffect(() => announceSwatches('loaded'), [])
  return (events: readonly FormEvent[], changed: readonly ChangedValue[]) => {
    waiting.current.events.push(...events)
    waiting.current.changed.push(...changed)
  }
}

/** Does the page have scripts that read more than it knows of a variation? Shoppers of other pages are not made to ask. */
function hasScripts({ whole }: Pick<VariationFormData, 'whole'>): boolean {
  return whole !== undefined || findJQuery() !== undefined
}

export const loadForScripts = () => import('./for-scripts.ts')

/** As far as the page knows it. */
function described(
  { form: { matrix }, whole, stockLeftText }: Known,
  variation: VariationFacts,
): WholeVariation | ContractVariation | VariationFacts {
  const known = whole && whole.find(({ variation_id: id }) => id === variation.variationId)
  if (known) return known
  const row = matrix?.ids.indexOf(variation.variationId) ?? NONE
  return matrix === null || row === NONE ? variation : variationForBrowser(matrix, row, stockLeftText)
}
