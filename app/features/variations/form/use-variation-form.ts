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
import { takeEarlyChoices } from './early-choices.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { gaveWay } from '#app/features/variations/engine/gave-way.ts'
import { partialImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { queryFromChoice } from '#app/features/variations/engine/query.ts'
import { useTellSelection } from './selected-variation.tsx'
import { selectedVariation } from '#app/features/variations/engine/selection.ts'
import type { SwatchOptions } from '#app/features/variations/swatches/swatch-state.ts'
import { loadForScripts, useEvents, type ChangedValue } from '#app/features/variations/contract/use-events.ts'
import type { FormSettings, VariationFormData } from './variation-form-data.ts'

type Options = {
  data: VariationFormData
  onImage: (slide: number | null, picks: FormState['picks']) => void
  /** Writes '3 left' in the page's language. */
  stockLeftText: (quantity: number) => string
}

export type Choosing = ReturnType<typeof useVariationForm>

/** The form's state in the page, and everything that follows a choice: events, address, gallery, other buttons. */
export function useVariationForm({ data, onImage, stockLeftText }: Options) {
  const { to } = useShop()
  const form = useMemo<VariationForm>(() => {
    const matrix = openMatrix(data.matrix)
    return { attributes: matrix.attributes, matrix }
  }, [data.matrix])
  const [opening] = useState(() => {
    const step = start(form, data.picks)
    return { ...step, lost: gaveWay(form, { before: data.picks, after: step.state.picks }, NONE) }
  })
  const [state, setState] = useState(opening.state)
  // A script may choose several values at once, before anything is drawn anew.
  const latest = useRef(state)
  const [lost, setLost] = useState(opening.lost)
  const element = useRef<HTMLFormElement>(null)
  const path = to(data.path)

  const expect = useEvents(element, opening.events, { form, whole: data.whole, stockLeftText })
  useTellOthers(data, form, state)

  const options = useMemo(() => clickOptions(data.settings), [data.settings])

  function apply({ state: next, events }: Step) {
    const before = latest.current
    expect(events, changedValues(form, before, next))
    latest.current = next
    setState(next)
    if (next.picks === before.picks) return
    onImage(partialImage(form, next.picks), next.picks)
    if (data.settings.variationUrl) replaceAddress(path, form, { picks: next.picks, defaults: data.defaults })
  }

  useEffect(() => {
    if (element.current === null) return
    const early = takeEarlyChoices(element.current.elements, { form, state, options })
    if (early.state !== state) apply(early)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens
  }, [])

  function takeClick(attribute: number, value: number) {
    const before = latest.current
    const step = click(form, before, { attribute, value, options })
    setLost(gaveWay(form, { before: before.picks, after: step.state.picks }, attribute))
    apply(step)
  }

  const takeTriggered = useEffectEvent(takeClick)
  useEffect(() => {
    const { current: fields } = element
    if (fields === null) return undefined
    const choices = { form, picksNow: () => latest.current.picks, choose: takeTriggered }
    return bindAgain(() => {
      const following = findJQuery() && loadForScripts()
      const stop = following?.then(({ followTriggered }) => followTriggered(fields, choices), ignore)
      return () => void stop?.then((end) => end?.())
    })
  }, [form])

  return {
    form,
    state,
    /** The names of choices that had to go: when the page opened, or for the last click. */
    lost,
    isOpening: lost === opening.lost,
    element,
    path,
    options,
    choose: takeClick,
    clear: () => {
      setLost([])
      apply(clear(form, latest.current))
    },
    typeQuantity: (typed: string) => {
      latest.current = typeQuantity(latest.current, typed)
      setState(latest.current)
    },
  }
}

/** The owner's settings as the engine reads them. */
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

/** False on the server and in the first render, so that both agree; true as soon as the script works. */
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

function useTellOthers(data: VariationFormData, form: VariationForm, state: FormState): void {
  const { set, forget } = useTellSelection()
  const { productId, details, prices } = data
  const { found, row } = state
  useEffect(() => {
    set(productId, selectedVariation(form, { found, row }, { details, prices }))
  }, [set, productId, details, prices, form, found, row])
  useEffect(() => () => forget(productId), [forget, productId])
}

function changedValues({ attributes }: VariationForm, before: FormState, after: FormState): ChangedValue[] {
  return attributes.flatMap(({ key, values }, attribute) => {
    const pick = after.picks[attribute] ?? NONE
    return pick === before.picks[attribute] ? [] : [{ attribute: key, value: values[pick]?.v ?? '' }]
  })
}

// Only on the product's own page: in a quick view the address belongs to the page below.
function replaceAddress(
  path: string,
  { attributes }: VariationForm,
  { picks, defaults }: { picks: FormState['picks']; defaults: FormState['picks'] },
): void {
  const { pathname, search, hash } = window.location
  if (pathname !== path) return
  const query = queryFromChoice(attributes, picks, { current: new URLSearchParams(search), defaults })
  window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
}
