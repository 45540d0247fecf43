/**
 * Compatibility with WooCommerce scripts, loaded where a page has such scripts: events with whole variations,
 * and selections triggered through jQuery alone.
 */
import { flushSync } from 'react-dom'
import type { VariationEvent, VariationForm } from '#app/features/variations/engine/choose.ts'
import { onJQueryOnlyEvent } from '#app/ui/scripts/jquery-triggered.ts'
import type { WholeVariation } from './contract.ts'
import { NONE, type Picks } from '#app/features/variations/engine/find.ts'
import { announce } from './form-events.ts'
import type { VariationSummary } from '#app/features/variations/rules.ts'

type AnnounceContext = {
  /** Describes a variation as far as the page contains it. */
  describe: Parameters<typeof announce>[2]
  /** Path of the shop's home page in the page's language. */
  homePath: string
  /** Aborts pending announcements. */
  signal: AbortSignal
}

/**
 * Announces the events; like shops whose forms have too many variations to include, dispatches the "found"
 * events once the variation is loaded.
 */
export async function announceWithWholeVariation(
  form: HTMLFormElement,
  events: readonly VariationEvent[],
  { describe, homePath, signal }: AnnounceContext,
): Promise<void> {
  const { match, otherEvents } = splitFoundEvents(events)
  announce(form, otherEvents, describe)
  if (!match || signal.aborted) return
  const { variationId } = match.variation
  const wholeVariation = await fetchWholeVariation(form, { homePath, variationId, signal }).catch(
    () => undefined,
  )
  if (!signal.aborted) announce(form, match.events, wholeVariation ? () => wholeVariation : describe)
}

type FoundEvent = Extract<VariationEvent, { name: 'found_variation' | 'show_variation' }>

/** Separates the "found" events of the final variation from all others; `match` is absent without them. */
export function splitFoundEvents(events: readonly VariationEvent[]): {
  match?: { variation: VariationSummary; events: FoundEvent[] }
  otherEvents: VariationEvent[]
} {
  const isFoundEvent = (event: VariationEvent): event is FoundEvent =>
    event.name === 'found_variation' || event.name === 'show_variation'
  const otherEvents = events.filter((event) => !isFoundEvent(event))
  const lastIndex = events.findLastIndex(({ name }) => name === 'found_variation' || name === 'reset_data')
  const lastEvent = events[lastIndex]
  if (lastEvent?.name !== 'found_variation') return { otherEvents }
  return {
    match: { variation: lastEvent.variation, events: events.slice(lastIndex).filter(isFoundEvent) },
    otherEvents,
  }
}

type WholeVariationRequest = Pick<AnnounceContext, 'homePath' | 'signal'> & { variationId: number }

/** Loads the selected variation with all keys of the contract; undefined: the server matched another one. */
async function fetchWholeVariation(
  form: HTMLFormElement,
  { homePath, variationId, signal }: WholeVariationRequest,
): Promise<WholeVariation | undefined> {
  const formEntries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'product_id' || name.startsWith('attribute_'))
      ? [[name, value]]
      : [],
  )
  const body = new URLSearchParams(formEntries)
  const response = await fetch(`${homePath}?wc-ajax=get_variation`, { method: 'POST', body, signal })
  const answer = (await response.json()) as WholeVariation | false
  return answer && answer.variation_id === variationId ? answer : undefined
}

type FormControls = {
  form: VariationForm
  getPicks: () => Picks
  choose: (attribute: number, value: number) => void
}

/** Applies values that scripts set in a drop-down, including those set before this call. */
export function applyScriptedChanges(
  element: HTMLFormElement,
  { form, getPicks, choose }: FormControls,
): () => void {
  function applyChanges() {
    const changes = [...element.querySelectorAll('select')].flatMap((select) => {
      const attribute = form.attributes.findIndex(({ key }) => key === select.dataset.attribute_name)
      const value = form.attributes[attribute]?.values.findIndex(({ v }) => v === select.value)
      return value === undefined || (getPicks()[attribute] ?? NONE) === value ? [] : [{ attribute, value }]
    })
    // Synchronously: scripts read the effect on the other drop-downs in their next statement.
    for (const { attribute, value } of changes) flushSync(() => choose(attribute, value))
  }
  applyChanges()
  return onJQueryOnlyEvent('change', applyChanges, element)
}
