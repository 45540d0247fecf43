/** What is chosen of the product that a form asks about: the address need not say it, nor every browser tell the address. */

/** As a query of the product's address; undefined where there is nothing to choose. */
export function chosenVariation(form: HTMLFormElement): string | undefined {
  const variations = form.closest('.product-page')?.querySelector<HTMLFormElement>('form.variations_form')
  if (!variations) return undefined
  const entries = [...new FormData(variations)].flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' ? [[name, value]] : [],
  )
  return String(new URLSearchParams(entries))
}
