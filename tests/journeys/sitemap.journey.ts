import { expect, test } from './journey.ts'

test('the sitemap is XML of its kind, and every address in it names its other language', async ({
  page,
  shop,
}) => {
  await shop.visit('/')
  const parts = await page.evaluate(readXml, '/sitemap.xml')
  expect(parts).toMatchObject({
    root: 'sitemapindex',
    namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  })
  expect(parts.entries.length).toBeGreaterThan(0)
  for (const { location } of parts.entries) {
    const part = await page.evaluate(readXml, new URL(location).pathname + new URL(location).search)
    expect(part).toMatchObject({ root: 'urlset', namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    const locations = part.entries.map((entry) => entry.location)
    expect(new Set(locations).size).toBe(locations.length)
    for (const { location, languages, alternates } of part.entries) {
      expect(languages).toEqual(['ar', 'en'])
      expect(alternates).toContain(location)
      expect(locations).toEqual(expect.arrayContaining(alternates))
    }
  }
})

/** Runs in the browser, whose parser accepts nothing that is not well-formed. */
async function readXml(path: string) {
  const text = await (await fetch(path)).text()
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  const fault = xml.querySelector('parsererror')?.textContent
  if (fault) throw new Error(`${path}: ${fault}`)
  const entries = [...xml.documentElement.children].map((entry) => {
    const links = [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')]
    return {
      location: entry.querySelector('loc')?.textContent ?? '',
      languages: links.map((link) => link.getAttribute('hreflang')),
      alternates: links.map((link) => link.getAttribute('href')),
    }
  })
  return { root: xml.documentElement.localName, namespace: xml.documentElement.namespaceURI, entries }
}
