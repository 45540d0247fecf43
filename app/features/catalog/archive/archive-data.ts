/** The page data of an archive: its filters are omitted, because they are read back from the rendered HTML. */
import type { Archive, Facet, FacetValue } from './archive.ts'
import type { PageData } from '#app/ui/scripts/page-data.ts'
import { readPictureFromImage } from '#app/features/media/pictures/picture.ts'
import { fromDigits } from '#app/platform/i18n/format/money-format.ts'
import { usePageData } from '#app/ui/scripts/page-data.ts'
import { useShop } from '#app/ui/shop.ts'

/** The archive as it is written into the page data, without its facets. */
export function omitFacets(archive: Archive): Archive {
  return { ...archive, facets: [] }
}

/** The archive of a page, from its page data and HTML. */
export function useArchive(pageData: PageData<Archive>): Archive {
  return usePageData(pageData, useFacetsFromDocument())
}

/** Adds the facets that filters.tsx rendered into the document to an archive. */
export function useFacetsFromDocument(): (packedArchive: Archive) => Archive {
  const { zeroDigit } = useShop().money
  return (packedArchive) => ({ ...packedArchive, facets: readFacets(zeroDigit) })
}

function readFacets(zeroDigit: string): Facet[] {
  return [...document.querySelectorAll('form.filters fieldset')].flatMap((group) => {
    const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const [firstBox] = boxes
    if (!firstBox) return []
    return {
      parameter: firstBox.name,
      label: readText(group, 'legend'),
      ...(group.querySelector('input[type=hidden]') && { mode: 'or' as const }),
      ...(group.closest('.further') && { isFurther: true as const }),
      values: boxes.map((box) => readFacetValue(box, zeroDigit)),
    }
  })
}

function readFacetValue(box: HTMLInputElement, zeroDigit: string): FacetValue {
  const option = box.closest('label') ?? box
  const readFill = (shape: string) =>
    option.querySelector(`.chip ${shape}`)?.getAttribute('fill') ?? undefined
  const rotation = option.querySelector('.chip path')?.getAttribute('transform')
  const picture = option.querySelector<HTMLImageElement>('img.chip')
  return {
    value: box.value,
    label: readText(option, 'input ~ span'),
    count: Number(fromDigits(readText(option, '.choice-count > span'), zeroDigit)),
    // The checked state that the server rendered; boxes ticked before hydration are requested separately.
    isChosen: box.defaultChecked,
    ...(option.querySelector('svg.chip') && { color: readFill('rect'), secondaryColor: readFill('path') }),
    ...(rotation && { angle: Number.parseFloat(rotation.slice('rotate('.length)) }),
    ...(picture && { chip: readPictureFromImage(picture) }),
  }
}

function readText(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent ?? ''
}
