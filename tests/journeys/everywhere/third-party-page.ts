/** Simulates, from the contract alone, what scripts made for WooCommerce do on third-party pages. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'

/** A page on the shop's origin without the shop's style sheets and scripts, except for `/contract.js`. */
export async function openThirdPartyPage(page: Page, shop: ShopVisit): Promise<void> {
  await page.route('**/page-of-others/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${shop.language}" dir="${shop.direction}"><title>Page of others</title>
        <script src="${shop.path('/contract.js')}"></script>
        <main id="place"></main><div class="widget_shopping_cart_content"></div>`,
    }),
  )
  await shop.visit('/page-of-others/')
  await page.evaluate(simulateWooCommerce)
}

/** Runs in the page: defines `openQuickView(id)` and acts like the variation, cart and fragment scripts. */
function simulateWooCommerce(): void {
  type Variation = Record<string, string | number> & { attributes: Record<string, string> }
  const params = window as unknown as Record<string, Record<string, string>>
  const createCallUrl = (endpoint: string) =>
    params.wc_add_to_cart_params?.wc_ajax_url?.replace('%%endpoint%%', endpoint) ?? ''
  const find = (selector: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(selector)

  async function openQuickView(id: number): Promise<void> {
    const query = new URLSearchParams({ product_id: String(id), nonce: params.woosq_vars?.nonce ?? '' })
    const html = await (await fetch(`${createCallUrl('woosq_quickview')}&${query}`)).text()
    const element = find('#place')
    if (element) element.innerHTML = html
    const form = document.querySelector<HTMLFormElement>('form.cart')
    if (form?.matches('.variations_form')) driveVariations(form)
    form?.addEventListener('submit', (event) => void addToCart(event))
  }

  function driveVariations(form: HTMLFormElement): void {
    const variations = JSON.parse(form.dataset.product_variations ?? '[]') as Variation[]
    const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')]
    const updateVariation = () => {
      const choice = Object.fromEntries(
        selects.map(({ dataset, value }) => [dataset.attribute_name ?? '', value]),
      )
      const isComplete = Object.values(choice).every((value) => value !== '')
      const isMatch = ({ attributes }: Variation) =>
        Object.entries(attributes).every(([name, value]) => value === '' || value === choice[name])
      showVariation(form, isComplete ? variations.find(isMatch) : undefined)
    }
    for (const select of selects) select.addEventListener('change', updateVariation)
    updateVariation()
  }

  function showVariation(form: HTMLFormElement, variation: Variation | undefined): void {
    const panel = find('.single_variation_wrap .single_variation', form)
    const idField = form.querySelector<HTMLInputElement>('input.variation_id')
    const quantityField = form.querySelector<HTMLInputElement>('.quantity input.qty')
    const template = find('#tmpl-variation-template', form)?.textContent ?? ''
    if (!panel || !idField || !quantityField) throw new Error('The form lacks a part')
    idField.value = String(variation?.variation_id ?? '')
    find('.single_add_to_cart_button', form)?.classList.toggle('disabled', !variation)
    panel.innerHTML = variation
      ? template.replaceAll(/\{\{\{ data\.variation\.(\w+) \}\}\}/g, (_, key: string) =>
          String(variation[key]),
        )
      : ''
    quantityField.max = String(variation?.max_qty ?? '')
    if (!variation) return
    // WooCommerce's script reads these and fails when they are missing.
    for (const key of ['dimensions_html', 'weight_html']) if (!String(variation[key])) throw new Error(key)
  }

  async function addToCart(event: Event): Promise<void> {
    event.preventDefault()
    const parameters = new URLSearchParams(
      [...new FormData(event.currentTarget as HTMLFormElement)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    parameters.delete('add-to-cart')
    await send('add_to_cart', parameters)
  }

  async function send(endpoint: string, parameters: URLSearchParams): Promise<void> {
    const response = (await (
      await fetch(createCallUrl(endpoint), { method: 'POST', body: parameters })
    ).json()) as {
      error?: boolean
      product_url?: string
      fragments: Record<string, string>
    }
    if (response.error) return location.assign(response.product_url ?? '')
    for (const [selector, html] of Object.entries(response.fragments))
      for (const element of document.querySelectorAll(selector)) element.outerHTML = html
  }

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('a.remove_from_cart_button')
    if (!link) return
    event.preventDefault()
    void send('remove_from_cart', new URLSearchParams({ cart_item_key: link.dataset.cart_item_key ?? '' }))
  })
  Object.assign(window, { openQuickView })
}
