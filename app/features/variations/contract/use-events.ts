/** Events about a selection in the form, for scripts of the page. */
import { useEffect, useRef, type RefObject } from 'react'
import type { VariationEvent, VariationForm } from '#app/features/variations/engine/choose.ts'
import { findJQuery } from '#app/ui/scripts/jquery.ts'
import { useShop } from '#app/ui/shop.ts'
import { toContractVariation, type ContractVariation, type WholeVariation } from './contract.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { announce, announceSwatch, announceSwatches } from './form-events.ts'
import type { VariationSummary } from '#app/features/variations/rules.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'

export type ChangedValue = { attribute: string; value: string }

type KnownVariations = Pick<VariationFormData, 'whole'> & {
  form: VariationForm
  /** Formats '3 left' in the page's language. */
  stockLeftText: (quantity: number) => string
}

/** Events are dispatched after rendering, because their listeners read the form. */
export function useEvents(
  element: RefObject<HTMLFormElement | null>,
  initialEvents: readonly VariationEvent[],
  knownVariations: KnownVariations,
) {
  const { localizePath } = useShop()
  const queue = useRef<{ events: VariationEvent[]; changedValues: ChangedValue[] }>({
    events: [...initialEvents],
    changedValues: [],
  })
  const pendingRequest = useRef<AbortController>(undefined)
  useEffect(() => announceSwatches('init'), [])
  useEffect(() => {
    const { events, changedValues } = queue.current
    queue.current = { events: [], changedValues: [] }
    const { current: form } = element
    if (form === null || events.length === 0) return
    pendingRequest.current?.abort()
    for (const { attribute, value } of changedValues) announceSwatch(form, attribute, value)
    const describe = (variation: VariationSummary) => describeVariation(knownVariations, variation)
    if (knownVariations.whole || !hasScripts(knownVariations)) return announce(form, events, describe)
    const { signal } = (pendingRequest.current = new AbortController())
    void loadForScripts().then(
      ({ announceWithWholeVariation }) =>
        announceWithWholeVariation(form, events, { describe, homePath: localizePath('/'), signal }),
      () => announce(form, events, describe),
    )
  })
  useEffect(() => announceSwatches('loaded'), [])
  return (events: readonly VariationEvent[], changedValues: readonly ChangedValue[]) => {
    queue.current.events.push(...events)
    queue.current.changedValues.push(...changedValues)
  }
}

/** Whether scripts on the page need more of a variation than the page contains; other pages make no request. */
function hasScripts({ whole }: Pick<VariationFormData, 'whole'>): boolean {
  return whole !== undefined || findJQuery() !== undefined
}

export const loadForScripts = () => import('./for-scripts.ts')

/** Describes a variation as far as the page contains it. */
function describeVariation(
  { form: { matrix }, whole, stockLeftText }: KnownVariations,
  variation: VariationSummary,
): WholeVariation | ContractVariation | VariationSummary {
  const wholeVariation = whole && whole.find(({ variation_id: id }) => id === variation.variationId)
  if (wholeVariation) return wholeVariation
  const row = matrix?.ids.indexOf(variation.variationId) ?? NONE
  return matrix === null || row === NONE ? variation : toContractVariation(matrix, row, stockLeftText)
}
