/** The contract's shortcodes in content, as visitors see them (wishlist.md B.3.1, B.3.5, B.3.6). */
import { expect, test } from 'vitest'
import { addPage } from '#tests/pages-with-forms.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  shop,
  services,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  settings: { wishlist: { pageItems: ['facebook'] } },
})
const [capId, cupId] = [findProductId('CAP'), findProductId('CUP')]

type Browser = ReturnType<typeof browser>

async function readPageContent(path: string, { send }: Browser = browser()): Promise<string> {
  return (await (await send(path)).text()).split('<main')[1] ?? ''
}

async function createGuestWithItems(...ids: number[]): Promise<Browser & { key: string }> {
  const guest = browser()
  for (const each of ids) await guest.answer('woosw_add', { product_id: each })
  return { ...guest, key: guest.jar.get('woosw_key') ?? '' }
}

test.for(['woosw', 'woosw_btn'])(
  '[%s] renders an inline button for the product, with the texts of the author',
  async (name) => {
    const path = await addPage(
      shop,
      `${name}-button`,
      `<p>See [${name} id="${capId}" text="Wish &lt;b&gt;" text_added="Wished"] now</p>`,
    )
    const html = await readPageContent(path)
    const [button = ''] = new RegExp(`<button[^>]*woosw-btn-${capId}".*?</button>`).exec(html) ?? []
    for (const part of [`data-id="${capId}"`, 'data-product_name="Cap"', 'data-text_added="Wished"']) {
      expect(button).toContain(part)
    }
    expect(button).toContain('Wish &lt;b&gt;')
    expect(html).toMatch(/<p>See <button/)
    const link = await readPageContent(await addPage(shop, `${name}-link`, `[${name} id=${capId} type=link]`))
    expect(link).toMatch(
      new RegExp(`<a class="woosw-btn woosw-btn-${capId}"[^>]*href="\\?add-to-wishlist=${capId}"[^>]*`),
    )
    expect(link).toContain('rel="nofollow"')
  },
)

test('[woosw] renders nothing for an unknown product, a draft or a missing id', async () => {
  const body = `a[woosw id=999999]b[woosw id=${findProductId('DRAFT')}]c[woosw]d[woosw id="-1"]e [[woosw]]`
  const html = await readPageContent(await addPage(shop, 'no-button', body))
  expect(html).not.toMatch(/woosw-btn-\d/)
  expect(html).toContain('[woosw]')
})

test('SCR-14: [woosw_link] links to the wishlist; its type sets what a click opens', async () => {
  const body =
    '<p>Look at [woosw_link].</p><p>[woosw_link type="popup" label="My &lt;i&gt; wishes"]</p>[woosw_link type=x]'
  const html = await readPageContent(await addPage(shop, 'the-link', body))
  expect(html).toContain(
    '<p>Look at <span class="woosw-link woosw-link-auto"><a href="/en/wishlist/"><span class="woosw-link-inner" data-count="0">Wishlist</span></a></span>.</p>',
  )
  expect(html).toContain('<span class="woosw-link woosw-link-popup"><a href="/en/wishlist/">')
  expect(html).toContain('data-count="0">My &lt;i&gt; wishes</span>')
  expect(html.match(/<span class="woosw-link woosw-link-auto">/g)).toHaveLength(2)
})

test.for(['woosw_list', 'woosw_table'])(
  '[%s] shows the list of the visitor, is not cached, and its forms redirect back to the page',
  async (name) => {
    const path = await addPage(shop, `${name}-own`, `<p>Yours: [${name}] so</p>`)
    const guest = await createGuestWithItems(capId, cupId)
    const response = await guest.send(path)
    expect(response.headers.get('Cache-Control')).toMatch(/private|no-store/)
    const html = await readPageContent(path, guest)
    expect(html).toContain(`<div class="woosw-list" data-key="${guest.key}">`)
    expect(html).toMatch(new RegExp(`woosw-item-${cupId}"[^]*woosw-item-${capId}"`))
    expect(html).toContain('woosw-item--remove')
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/page-/)
    const removeResponse = await guest.send('/en/wishlist/', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'remove', key: guest.key, product_id: String(capId) }),
      headers: { Referer: `http://shop.test${path}`, Host: 'shop.test' },
    })
    const redirectPath = removeResponse.headers.get('Location') ?? ''
    expect([removeResponse.status, redirectPath]).toEqual([303, `${path}?notice=removed&product=${capId}`])
    expect(await readPageContent(path, guest)).not.toContain(`woosw-item-${capId}"`)
    expect(await readPageContent(redirectPath, guest)).toMatch(
      /<p class="woosw-page-notice" role="status">Removed from wishlist\.<\/p>/,
    )
    expect(await readPageContent(path)).toContain('woosw-popup-content-mid-message')
  },
)

test('a form that is rejected on a content page shows the reason on that page, without the earlier notice', async () => {
  const path = await addPage(shop, 'refusing-list', '[woosw_list]')
  const [guest, owner] = [await createGuestWithItems(capId), await createGuestWithItems(cupId)]
  const fields = { intent: 'remove', key: owner.key, product_id: String(cupId) }
  const rejectedResponse = await guest.send('/en/wishlist/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Referer: `http://shop.test${path}?a=1&notice=noted&product=7`, Host: 'shop.test' },
  })
  const redirectPath = rejectedResponse.headers.get('Location') ?? ''
  expect(redirectPath).toBe(`${path}?a=1&notice=not-allowed&product=${cupId}`)
  expect(await readPageContent(redirectPath, guest)).toContain('You can’t edit this wishlist.')
  expect(await readPageContent(`${path}?notice=%3Cscript%3E`, guest)).not.toContain('woosw-page-notice')
})

test('[woosw_list key="…"] shows that list read-only, even if the URL names another list', async () => {
  const guest = await createGuestWithItems(capId)
  const otherGuest = await createGuestWithItems(cupId)
  const path = await addPage(shop, 'that-list', `[woosw_list key="${guest.key}"]`)
  const html = await readPageContent(`${path}?woosw_id=${otherGuest.key}`)
  expect(html).toContain(`woosw-item-${capId}"`)
  expect(html).not.toContain('woosw-item--remove')
  const anyListPath = await addPage(shop, 'any-list', '[woosw_list]')
  for (const name of ['woosw_id', 'wid', 'wl']) {
    expect(await readPageContent(`${anyListPath}?${name}=${otherGuest.key}`)).toContain(
      `woosw-item-${cupId}"`,
    )
  }
  const missingListHtml = await readPageContent(
    await addPage(shop, 'no-list', '[woosw_list key="&lt;script&gt;"]'),
  )
  expect(missingListHtml).toContain('This wishlist does not exist.')
})

test('[woosw_list ajax="yes"] is cached for all visitors, because the script loads the list', async () => {
  const guest = await createGuestWithItems(capId)
  const path = await addPage(shop, 'later-list', 'Yours: [woosw_list ajax="yes"]')
  const response = await guest.send(path)
  expect(response.headers.get('Cache-Control')).not.toMatch(/private/)
  const html = await readPageContent(path, guest)
  const [container = ''] = /<div class="woosw-list-ajax"[^>]*><p><a href="\/en\/wishlist\/">/.exec(html) ?? []
  expect(container).toContain('data-key=""')
  expect(readSharing(container)).toEqual({ targets: ['facebook'], asIcons: true, canCopy: true })
  expect(html).not.toContain('woosw-item')
})

test('an embedded list has the key that the script needs for updates; a private list has no sharing links', async () => {
  const path = await addPage(shop, 'anew', '[woosw_list]')
  const guest = await createGuestWithItems(capId)
  const findListContainer = (html: string) => /<div class="woosw-list-place"[^>]*>/.exec(html)?.[0] ?? ''
  expect(findListContainer(await readPageContent(path, guest))).toContain('data-key=""')
  expect(findListContainer(await readPageContent(`${path}?woosw_id=${guest.key}`))).toContain(
    `data-key="${guest.key}"`,
  )
  const owner = await openCustomerBrowser()
  const { data } = await owner.answer('woosw_add', { product_id: capId })
  expect(await readPageContent(path, owner)).toMatch(/woosw-copy-url|woosw-share-facebook/)
  await owner.callAsPage('woosw_set_visibility', { key: data.key, visibility: 'private' })
  const html = await readPageContent(path, owner)
  expect(html).toContain(`woosw-item-${capId}"`)
  expect(html).not.toMatch(/woosw-copy-url|woosw-share-facebook/)
})

test('B-14: if only customers have a list, a content page shows a guest a sign-in message', async () => {
  await services.settings.save('wishlist', { disableUnauthenticated: true })
  const html = await readPageContent(await addPage(shop, 'guests-list', '[woosw_list]'))
  expect(html).toMatch(/<div class="woosw-list">[^]*Sign in to use the wishlist\./)
  await services.settings.save('wishlist', { disableUnauthenticated: false })
})

function readSharing(container: string): unknown {
  const [, text = ''] = /data-sharing="([^"]*)"/.exec(container) ?? []
  return JSON.parse(text.replaceAll('&quot;', '"'))
}
