/** The data of an archive in a document: its filters stand in the HTML already, word for word, and are read there. */
import type { Archive, Facet, FacetValue } from './archive.ts'
import type { Packed } from '#app/ui/scripts/packed.ts'
import { pictureShownBy } from '#app/features/media/pictures/picture.ts'
import { fromDigits } from '#app/platform/i18n/format/money-format.ts'
import { useUnpacked } from '#app/ui/scripts/packed.ts'
import { useShop } from '#app/ui/shop.ts'

/** What is written of it beside its HTML. */
export function withoutFacets(archive: Archive): Archive {
  return { ...archive, facets: [] }
}

/** The archive of a page that packed it beside its HTML. */
export function useArchive(text: Packed<Archive>): Archive {
  return useUnpacked(text, useFacetsShown())
}

/** Puts the facets that the document shows (filters.tsx) into an archive. */
export function useFacetsShown(): (written: Archive) => Archive {
  const { zeroDigit } = useShop().money
  return (written) => ({ ...written, facets: facetsShown(zeroDigit) })
}

function facetsShown(zeroDigit: string): Facet[] {
  return [...document.querySelectorAll('form.filters fieldset')].flatMap((group) => {
    const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const [first] = boxes
    if (!first) return []
    return {
      parameter: first.name,
      label: textOf(group, 'legend'),
      ...(group.querySelector('input[type=hidden]') && { mode: 'or' as const }),
      ...(group.closest('.further') && { isFurther: true as const }),
      values: boxes.map((box) => valueShown(box, zeroDigit)),
    }
  })
}

function valueShown(box: HTMLInputElement, zeroDigit: string): FacetValue {
  const choice = box.closest('label') ?? box
  const fill = (shape: string) => choice.querySelector(`.chip ${shape}`)?.getAttribute('fill') ?? undefined
  const turn = choice.querySelector('.chip path')?.getAttribute('transform')
  const picture = choice.querySelector<HTMLImageElement>('img.chip')
  return {
    value: box.value,
    label: textOf(choice, 'input ~ span'),
    count: Number(fromDigits(textOf(choice, '.choice-count > span'), zeroDigit)),
    // What the server has ticked: what a shopper ticked before the script came is asked for by itself.
    isChosen: box.defaultChecked,
    ...(choice.querySelector('svg.chip') && { color: fill('rect'), secondaryColor: fill('path') }),
    ...(turn && { angle: Number.parseFloat(turn.slice('rotate('.length)) }),
    ...(picture && { chip: pictureShownBy(picture) }),
  }
}

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent ?? ''
}
