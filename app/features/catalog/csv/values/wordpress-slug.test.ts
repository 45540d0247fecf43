import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCanonicalPath } from '#app/http/canonical-urls.ts'
import { createUniqueWordpressSlug, createWordpressSlug } from './wordpress-slug.ts'

const longName = 'عسل سدر طبيعي من جبال الجنوب بدون إضافات 1 كجم'

describe('the WordPress slug of a name', () => {
  test.each([
    // Slugs of a real shop.
    [longName, 'عسل-سدر-طبيعي-من-جبال-الجنوب-بدون-إضافا'],
    ['عسل ١ كجم', 'عسل-١-كجم'],
    ['قَهوة عربيّة', 'قَهوة-عربيّة'],
    ['شاي، أخضر', 'شاي،-أخضر'],
    ['Mint&Tea', 'minttea'],
    ['Vitamin 15,000mg', 'vitamin-15000mg'],
    ['Anđeo', 'andeo'],
    ['Straße', 'strasse'],
    ['Kırmızı', 'kirmizi'],
    ['İstanbul', 'istanbul'],
    ['Crème brûlée', 'creme-brulee'],
    ['Łódź, Ærø', 'lodz-aero'],
    ['C++ & C', 'c-c'],
    ['Mint &amp; Tea', 'mint-tea'],
    ['هل تريد شاي؟', 'هل-تريد-شاي؟'],
    ['مقـــاس', 'مقـــاس'],
    ['1.5 kg / 3 lb', '1-5-kg-3-lb'],
    ['Tea – green — “loose”', 'tea-green-loose'],
    ['30×40', '30x40'],
    ['Save 50%', 'save-50'],
    ['snow_white', 'snow_white'],
    ['<b>Bold</b> tea', 'bold-tea'],
    ['شاي\u200Fأخضر\u00A0حلو', 'شايأخضر-حلو'],
    ['☕ Coffee', '☕-coffee'],
    ['!!!', ''],
  ])('the name «%s» gets the slug %s', (name, slug) => {
    expect(createWordpressSlug(name)).toBe(slug)
  })

  test('a character that exceeds the length limit is omitted as a whole', () => {
    expect(createWordpressSlug(`a${'ع'.repeat(40)}`)).toBe(`a${'ع'.repeat(33)}`)
    expect(createWordpressSlug('☕'.repeat(40))).toBe('☕'.repeat(22))
  })

  test('a slug already in use gets the first free number, within the limit of 200 bytes', () => {
    const slug = createWordpressSlug('ع'.repeat(40))
    expect(createUniqueWordpressSlug('cap', () => false)).toBe('cap')
    expect(createUniqueWordpressSlug('cap', (each) => ['cap', 'cap-2'].includes(each))).toBe('cap-3')
    expect(createUniqueWordpressSlug(slug, (each) => each === slug)).toBe(`${'ع'.repeat(33)}-2`)
    const longestSlug = 'a'.repeat(200)
    expect(createUniqueWordpressSlug(longestSlug, (each) => each === longestSlug)).toBe(
      `${'a'.repeat(198)}-2`,
    )
  })

  const specialCharacters = fc.constantFrom(
    ...' -.,&;%/<>«»×ßıĐ١ّـ،؟é',
    'e\u0301',
    '\u0301',
    '\u200F',
    '&amp;',
    'İ',
  )
  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc
      .array(fc.oneof(specialCharacters, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 90 })
      .map((parts) => parts.join('')),
  )

  test('a slug is unchanged by a second conversion, has at most 200 bytes, and is a canonical URL path', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = createWordpressSlug(name)
        expect(createWordpressSlug(slug)).toBe(slug)
        const encoded = encodeURIComponent(slug)
        expect(encoded.length).toBeLessThanOrEqual(200)
        const { pathname, searchParams } = new URL(`http://shop.example/product/${encoded || 'x'}/`)
        expect(pathname).toBe(`/product/${encoded || 'x'}/`)
        expect(findCanonicalPath(pathname, searchParams, 'ar')).toBeUndefined()
        const numberedSlug = createUniqueWordpressSlug(slug, (each) => each === slug)
        expect(encodeURIComponent(numberedSlug).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
