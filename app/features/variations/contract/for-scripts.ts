/** For scripts made for WooCommerce, loaded where a page has such: events with whole variations, and choices told through jQuery alone. */
import { flushSync } from 'react-dom'
import type { FormEvent, VariationForm } from '#app/features/variations/engine/choose.ts'
import { onTriggered } from '#app/ui/scripts/jquery-triggered.ts'
import type { WholeVariation } from './contract.ts'
import { NONE, type Picks } from '#app/features/variations/engine/find.ts'
import { announce } from './form-events.ts'
import type { VariationFacts } from '#app/features/variations/rules.ts'

type Told = {
  /** As far as the page knows a variation. */
  describe: Parameters<typeof announce>[2]
  /** Path of the shop in the page's language. */
  home: string
  /** Stops what has not been told. */
  signal: AbortSignal
}

/** Announces what happened; as in shops whose forms have too many variations to know, found is told when it is known. */
export async function announceWhole(
  form: HTMLFormElement,
  events: readonly FormEvent[],
  { describe, home, signal }: Told,
): Promise<void> {
  const { found, others } = foundLast(events)
  announce(form, others, describe)
  if (!found || signal.aborted) return
  const { variationId } = found.variation
  const whole = await askWhole(form, { home, variationId, signal }).catch(() => undefined)
  if (!signal.aborted) announce(form, found.events, whole ? () => whole : describe)
}

type Found = Extract<FormEvent, { name: 'found_variation' | 'show_variation' }>

/** What was found in the end, apart from all others; without it where nothing is. */
export function foundLast(events: readonly FormEvent[]): {
  found?: { variation: VariationFacts; events: Found[] }
  others: FormEvent[]
} {
  const isFound = (event: FormEvent): event is Found =>
    event.name === 'found_variation' || event.name === 'show_variation'
  const others = events.filter((event) => !isFound(event))
  const last = events.findLastIndex(({ name }) => name === 'found_variation' || name === 'reset_data')
  const first = events[last]
  if (first?.name !== 'found_variation') return { others }
  return { found: { variation: first.variation, events: events.slice(last).filter(isFound) }, others }
}

type Asked = Pick<Told, 'home' | 'signal'> & { variationId: number }

/** The variation that is chosen in a form, with every key of the contract; undefined: the shop means another one. */
async function askWhole(
  form: HTMLFormElement,
  { home, variationId, signal }: Asked,
): Promise<WholeVariation | undefined> {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'product_id' || name.startsWith('attribute_'))
      ? [[name, value]]
      : [],
  )
  const body = new URLSearchParams(chosen)
  const response = await fetch(`${home}?wc-ajax=get_variation`, { method: 'POST', body, signal })
  const answer = (await response.json()) as WholeVariation | false
  return answer && answer.variation_id === variationId ? answer : undefined
}

type Choices = {
  form: VariationForm
  picksNow: () => Picks
  choose: (attribute: number, value: number) => void
}

/** Takes what scripts put into a drop-down, or have put into it already. */
export function followTriggered(element: HTMLFormElement, { form, picksNow, choose }: Choices): () => void {
  function take() {
    const changed = [...element.querySelectorAll('select')].flatMap((select) => {
      const attribute = form.attributes.findIndex(({ key }) => key === select.dataset.attribute_name)
      const value = form.attributes[attribute]?.values.findIndex(({ v }) => v === select.value)
      return value === undefined || (picksNow()[attribute] ?? NONE) === value ? [] : [{ attribute, value }]
    })
    // At once: scripts read in the next line what their choice has done to the others.
    for (const { attribute, value } of changed) flushSync(() => choose(attribute, value))
  }
  take()
  return onTriggered('change', take, element)
}
