import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { rebindOnLoad, findJQuery } from '#app/ui/scripts/jquery.ts'
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
import { listClearedSelections } from '#app/features/variations/engine/cleared-selections.ts'
import { findSharedImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { createQueryFromPicks } from '#app/features/variations/engine/query.ts'
import { useSelectionPublisher } from './selected-variation.tsx'
import { findSelectedVariation } from '#app/features/variations/engine/selection.ts'
import type { SwatchOptions } from '#app/features/variations/swatches/swatch-state.ts'
import { loadForScripts, useEvents, type ChangedValue } from '#app/features/variations/contract/use-events.ts'
import type { FormSettings, VariationFormData } from './variation-form-data.ts'

type VariationFormOptions = {
  data: VariationFormData
  onImage: (slide: number | null, picks: FormState['picks']) => void
  /** Formats '3 left' in the page's language. */
  stockLeftText: (quantity: number) => string
}

export type VariationFormController = ReturnType<typeof useVariationForm>

/** The form's state in the page, and all effects of a selection: events, URL, gallery, other buttons. */
export function useVariationForm({ data, onImage, stockLeftText }: VariationFormOptions) {
  const { localizePath } = useShop()
  const form = useMemo<VariationForm>(() => {
    const matrix = openMatrix(data.matrix)
    return { attributes: matrix.attributes, matrix }
  }, [data.matrix])
  const [openingStep] = useState(() => {
    const step = start(form, data.picks)
    return {
      ...step,
      clearedNames: listClearedSelections(
        form,
        { picksBefore: data.picks, picksAfter: step.state.picks },
        NONE,
      ),
    }
  })
  const [state, setState] = useState(openingStep.state)
  // A script may select several values at once, before the next render.
  const latestState = useRef(state)
  const [clearedNames, setClearedNames] = useState(openingStep.clearedNames)
  const element = useRef<HTMLFormElement>(null)
  const path = localizePath(data.path)

  const queueEvents = useEvents(element, openingStep.events, { form, whole: data.whole, stockLeftText })
  usePublishSelection(data, form, state)

  const options = useMemo(() => createClickOptions(data.settings), [data.settings])

  function apply({ state: nextState, events }: Step) {
    const previousState = latestState.current
    queueEvents(events, findChangedValues(form, previousState, nextState))
    latestState.current = nextState
    setState(nextState)
    if (nextState.picks === previousState.picks) return
    onImage(findSharedImage(form, nextState.picks), nextState.picks)
    if (data.settings.variationUrl)
      replaceUrl(path, form, { picks: nextState.picks, defaults: data.defaults })
  }

  useEffect(() => {
    if (element.current === null) return
    const earlyStep = applyEarlyChoices(element.current.elements, { form, state, options })
    if (earlyStep.state !== state) apply(earlyStep)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens
  }, [])

  function handleClick(attribute: number, value: number) {
    const previousState = latestState.current
    const step = click(form, previousState, { attribute, value, options })
    setClearedNames(
      listClearedSelections(
        form,
        { picksBefore: previousState.picks, picksAfter: step.state.picks },
        attribute,
      ),
    )
    apply(step)
  }

  const handleScriptedClick = useEffectEvent(handleClick)
  useEffect(() => {
    const { current: formElement } = element
    if (formElement === null) return undefined
    const controls = { form, getPicks: () => latestState.current.picks, choose: handleScriptedClick }
    return rebindOnLoad(() => {
      const scriptsModule = findJQuery() && loadForScripts()
      const stopPromise = scriptsModule?.then(
        ({ applyScriptedChanges }) => applyScriptedChanges(formElement, controls),
        ignore,
      )
      return () => void stopPromise?.then((stopFollowing) => stopFollowing?.())
    })
  }, [form])

  return {
    form,
    state,
    /** Names of selections that were cleared when the page opened, or by the last click. */
    clearedNames,
    isInitial: clearedNames === openingStep.clearedNames,
    element,
    path,
    options,
    choose: handleClick,
    clear: () => {
      setClearedNames([])
      apply(clear(form, latestState.current))
    },
    typeQuantity: (input: string) => {
      latestState.current = typeQuantity(latestState.current, input)
      setState(latestState.current)
    },
  }
}

/** The merchant's settings as engine options. */
function createClickOptions(settings: FormSettings): ClickOptions & SwatchOptions {
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
  const { foundVariation, row } = state
  useEffect(() => {
    set(productId, findSelectedVariation(form, { foundVariation, row }, { details, prices }))
  }, [set, productId, details, prices, form, foundVariation, row])
  useEffect(() => () => remove(productId), [remove, productId])
}

function findChangedValues(
  { attributes }: VariationForm,
  previousState: FormState,
  nextState: FormState,
): ChangedValue[] {
  return attributes.flatMap(({ key, values }, attribute) => {
    const pick = nextState.picks[attribute] ?? NONE
    return pick === previousState.picks[attribute] ? [] : [{ attribute: key, value: values[pick]?.v ?? '' }]
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
  const query = createQueryFromPicks(attributes, picks, {
    currentQuery: new URLSearchParams(search),
    defaults,
  })
  window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`)
}
