import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { bindAgain, findJQuery } from '#app/ui/scripts/jquery.ts'
import { useShop } from '#app/ui/shop.ts'
import {
  clear,
  start,
  typeQuantity,
  type FormState,
  type Step,
  type VariationForm,
} from '#app/features/variations/engine/choose.ts'
import { click, type ClickOptions } from '#app/features/variations/engine/click.ts'
import { applyEarlyChoices } from './early-choices.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { clearedSelections } from '#app/features/variations/engine/cleared-selections.ts'
import { partialImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { queryFromChoice } from '#app/features/variations/engine/query.ts'
import { useSelectionPublisher } from './selected-variation.tsx'
import { selectedVariation } from '#app/features/variations/engine/selection.ts'
import type { SwatchOptions } from '#app/features/variations/swatches/swatch-state.ts'
import { loadForScripts, useEvents, type ChangedValue } from '#app/features/variations/contract/use-events.ts'
import type { FormSettings, VariationFormData } from './variation-form-data.ts'

type Options = {
  data: VariationFormData
  onImage: (slide: number | null, picks: FormState['picks']) => void
  /** Formats '3 left' in the page's language. */
  stockLeftText: (quantity: number) => string
}

export type VariationFormController = ReturnType<typeof useVariationForm>

/** The form's state in the page, and all effects of a selection: events, URL, gallery, other buttons. */
export function useVariationForm({ data, onImage, stockLeftText }: Options) {
  const { to } = useShop()
  const form = useMemo<VariationForm>(() => {
    const matrix = openMatrix(data.matrix)
    return { attributes: matrix.attributes, matrix }
  }, [data.matrix])
  const [opening] = useState(() => {
    const step = start(form, data.picks)
    return {
      ...step,
      cleared: clearedSelections(form, { before: data.picks, after: step.state.picks }, NONE),
    }
  })
  const [state, setState] = useState(opening.state)
  // A script may select several values at once, before the next render.
  const latest = useRef(state)
  const [cleared, setCleared] = useState(opening.cleared)
  const element = useRef<HTMLFormElement>(null)
  const path = to(data.path)

  const queueEvents = useEvents(element, opening.events, { form, whole: data.whole, stockLeftText })
  usePublishSelection(data, form, state)

  const options = useMemo(() => clickOptions(data.settings), [data.settings])

  function apply({ state: next, events }: Step) {
    const before = latest.current
    queueEvents(events, changedValues(form, before, next))
    latest.current = next
    setState(next)
    if (next.picks === before.picks) return
    onImage(partialImage(form, next.picks), next.picks)
    if (data.settings.variationUrl) replaceUrl(path, form, { picks: next.picks, defaults: data.defaults })
  }

  useEffect(() => {
    if (element.current === null) return
    const early = applyEarlyChoices(element.current.elements, { form, state, options })
    if (early.state !== state) apply(early)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens
  }, [])

  function handleClick(attribute: number, value: number) {
    const before = latest.current
    const step = click(form, before, { attribute, value, options })
    setCleared(clearedSelections(form, { before: before.picks, after: step.state.picks }, attribute))
    apply(step)
  }

  const handleTriggered = useEffectEvent(handleClick)
  useEffect(() => {
    const { current: fields } = element
    if (fields === null) return undefined
    const controls = { form, getPicks: () => latest.current.picks, choose: handleTriggered }
    return bindAgain(() => {
      const following = findJQuery() && loadForScripts()
      const stop = following?.then(
        ({ applyScriptedChanges }) => applyScriptedChanges(fields, controls),
        ignore,
      )
      return () => void stop?.then((end) => end?.())
    })
  }, [form])

  return {
    form,
    state,
    /** Names of selections that were cleared when the page opened, or by the last click. */
    cleared,
    isOpening: cleared === opening.cleared,
    element,
    path,
    options,
    choose: handleClick,
    clear: () => {
      setCleared([])
      apply(clear(form, latest.current))
    },
    typeQuantity: (input: string) => {
      latest.current = typeQuantity(latest.current, input)
      setState(latest.current)
    },
  }
}

/** The merchant's settings as engine options. */
function clickOptions(settings: FormSettings): ClickOptions & SwatchOptions {
  return {
    clearOnReselect: settings.clearOnReselect,
    deselectUnavailable: settings.deselectUnavailable,
    disableOutOfStock: settings.disableOutOfStock,
    clickableOutOfStock: settings.clickableOutOfStock && !settings.disableOutOfStock,
    stockLeft: {
      isShown: settings.stockLeft,
      threshold: settings.stockLeftThreshold,
      scope: settings.stockLeftScope,
    },
  }
}

/** False on the server and in the first render, so that both match; true once hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}

function ignore(): void {}

function usePublishSelection(data: VariationFormData, form: VariationForm, state: FormState): void {
  const { set, remove } = useSelectionPublisher()
  const { productId, details, prices } = data
  const { found, row } = state
  useEffect(() => {
    set(productId, selectedVariation(form, { found, row }, { details, prices }))
  }, [set, productId, details, prices, form, found, row])
  useEffect(() => () => remove(productId), [remove, productId])
}

function changedValues({ attributes }: VariationForm, before: FormState, after: FormState): ChangedValue[] {
  return attributes.flatMap(({ key, values }, attribute) => {
    const pick = after.picks[attribute] ?? NONE
    return pick === before.picks[attribute] ? [] : [{ attribute: key, value: values[pick]?.v ?? '' }]
  })
}

// Replaces the URL only on the product's own page: in a quick view it belongs to the page below.
function replaceUrl(
  path: string,
  { attributes }: VariationForm,
  { picks, defaults }: { picks: FormState['picks']; defaults: FormState['picks'] },
): void {
  const { pathname, search, hash } = window.location
  if (pathname !== path) return
  const query = queryFromChoice(attributes, picks, { current: new URLSearchParams(search), defaults })
  window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
}
