/** Content pages: both languages, cached until they change, indexable by search engines. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageDraft } from '#app/features/content/rules.ts'
import { importPages } from '#app/features/content/import-pages.server.ts'
import { reservedSlugs } from '#app/features/content/rules.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { openShop } from '#tests/open-shop.ts'

const { get, page, services } = await openShop()
const { database } = services

const aboutPage: PageDraft = {
  slug: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  body: {
    ar: '<p>بدأنا بطاولة.</p>',
    en: '<h2>How</h2><p>We began with a <b>table</b>.</p><script>alert(1)</script><p onclick="x()">[form id="1"]</p>',
  },
  status: 'publish',
  position: 1,
}

beforeEach(async () => {
  await database.db.execute(sql`delete from pages`)
  await database.db.execute(sql`delete from redirects`)
  await save(aboutPage)
})

/** Saves, and waits until the change notification has arrived. */
async function save(...drafts: PageDraft[]): Promise<void> {
  await savePages(services, drafts)
  const publishedSlugs = drafts.filter(({ status }) => status === 'publish').map(({ slug }) => slug)
  await expect
    .poll(async () => (await services.pages.current()).map(({ slug }) => slug))
    .toEqual(expect.arrayContaining(publishedSlugs))
}

test('a content page is served at its URL in both languages', async () => {
  const arabicHtml = await page('/about/')
  expect(arabicHtml).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
  expect(arabicHtml).toContain('<h1>من نحن</h1>')
  expect(arabicHtml).toContain('بدأنا بطاولة.')
  const englishHtml = await page('/en/about/')
  expect(englishHtml).toContain('<h1>About us</h1>')
  expect(englishHtml).toContain('We began with a <b>table</b>.')
  expect(englishHtml).toContain('<link rel="canonical" href="http://shop.test/en/about/"/>')
  expect(englishHtml).toMatch(/<title>About us – /)
  expect(englishHtml).toContain('<meta name="description" content="How We began with a table.')
  expect(englishHtml).toContain('"@type":"WebPage"')
  expect(englishHtml).toContain('"@type":"BreadcrumbList"')
})

test('active content is not stored, and shortcodes in brackets are stored for later replacement', async () => {
  const { rows } = await database.db.execute<{ body: { en: string } }>(sql`select body from pages`)
  expect(rows[0]?.body.en).toContain('<p>[form id="1"]</p>')
  expect(await page('/en/about/')).not.toMatch(/alert\(1\)|onclick/)
})

test('a page without a text in the requested language shows the other language, marked with lang and dir', async () => {
  await save({ ...aboutPage, slug: 'care', title: { en: 'Care' }, body: { en: 'By hand.' } })
  const arabicHtml = await page('/care/')
  expect(arabicHtml).toContain('<h1 lang="en" dir="ltr">Care</h1>')
  expect(arabicHtml).toMatch(/<div class="prose" lang="en" dir="ltr">/)
})

test('a content page is served from the cache until the page changes', async () => {
  const listStatements = async () => (await recordStatements(database, () => page('/en/about/'))).statements
  // The page's own change notification may still be pending.
  await expect.poll(listStatements).toEqual([])
  await save({ ...aboutPage, title: { en: 'Who we are' } })
  await expect.poll(() => page('/en/about/')).toContain('<h1>Who we are</h1>')
})

describe('paths without a content page', () => {
  test.each(['/nothing/', '/about/more/', '/drafted/'])('%s returns 404', async (path) => {
    await save({ ...aboutPage, slug: 'drafted', status: 'draft' })
    expect((await get(path)).status).toBe(404)
  })

  test('a moved path still redirects; a page with that path takes precedence', async () => {
    await database.db.execute(sql`insert into redirects (path, target) values ('/story/', '/about/')`)
    const redirect = await get('/en/story/')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/en/about/'])
    await save({ ...aboutPage, slug: 'story' })
    expect((await get('/en/story/')).status).toBe(200)
  })

  test('a URL without its trailing slash redirects to the page', async () => {
    const response = await get('/en/about?utm_source=x')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/en/about/?utm_source=x'])
  })
})

test('the sitemap lists published content pages and no drafts', async () => {
  await save({ ...aboutPage, slug: 'later', status: 'draft' })
  services.pageCache.dropAll()
  const xml = await page('/sitemap.xml?part=1')
  expect(xml).toContain('<loc>http://shop.test/about/</loc><lastmod>')
  expect(xml).toContain('<loc>http://shop.test/en/about/</loc>')
  expect(xml).not.toContain('/later/')
})

describe('a file of content pages', () => {
  const source = join(services.dataDir, 'pages.json')
  const importFile = async (content: unknown) => {
    await writeFile(source, typeof content === 'string' ? content : JSON.stringify(content))
    return importPages(services, { source })
  }
  const carePage = { slug: 'care', title: { en: 'Care' } }

  test('is imported, and a second import changes nothing', async () => {
    const changedPage = { ...aboutPage, title: { en: 'About' } }
    expect(await importFile([carePage, changedPage])).toEqual({
      ok: true,
      summary: { created: 1, updated: 1, unchanged: 0 },
    })
    const previousResult = await database.db.execute(sql`select slug, updated_at from pages order by id`)
    expect(await importFile([carePage, changedPage])).toEqual({
      ok: true,
      summary: { created: 0, updated: 0, unchanged: 2 },
    })
    expect((await database.db.execute(sql`select slug, updated_at from pages order by id`)).rows).toEqual(
      previousResult.rows,
    )
  })

  test.each([
    ['invalid JSON', '[{', /pages\.json could not be read/],
    [
      'a slug reserved by the shop',
      [{ ...carePage, slug: 'cart' }],
      /"cart" is an address of the shop itself/,
    ],
    ['an invalid slug', [{ ...carePage, slug: 'a/b' }], /"a\/b" is no address: expected/],
    ['a slug that is a file name', [{ ...carePage, slug: 'a.html' }], /"a\.html" is no address/],
    ['a missing title', [{ ...carePage, title: {} }], /expected a title/],
    ['a duplicate slug', [carePage, carePage], /expected every slug once/],
    ['an unknown property', [{ ...carePage, author: 'me' }], /author/],
  ])('with %s is rejected as a whole', async (_, content, reason) => {
    const result = await importFile(content)
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
    expect((await get('/care/')).status).toBe(404)
  })
})

test('every first path segment of the shop is reserved and unavailable for content pages', () => {
  // A segment ending in '?' is the optional language.
  const firstSegments = routes
    .map(({ path = '' }) => path.split('/').find((part) => !part.endsWith('?')) ?? '')
    .filter((part) => /^\w/.test(part))
  expect(firstSegments.length).toBeGreaterThan(10)
  expect(firstSegments.filter((part) => !reservedSlugs.includes(part))).toEqual([])
})
