/**
 * The selected variation of the product that an enquiry form is about: the page URL need not contain it, and
 * not every browser sends the URL.
 */

/** The selection as the query of the product's URL; `undefined` if there is nothing to select. */
export function readVariationQuery(form: HTMLFormElement): string | undefined {
  const variationForm = form.closest('.product-page')?.querySelector<HTMLFormElement>('form.variations_form')
  if (!variationForm) return undefined
  const entries = [...new FormData(variationForm)].flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' ? [[name, value]] : [],
  )
  return String(new URLSearchParams(entries))
}
