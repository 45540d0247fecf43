import type { Slide } from './slide.ts'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductGallery } from './gallery.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function aPicture(name: string): Slide {
  return {
    kind: 'image',
    picture: { stem: name, widths: [160, 700, 1400], width: 1400, height: 1750 },
    alt: `${name} cup`,
  }
}

const video: Slide = {
  kind: 'video',
  src: '/media/turning.mp4',
  type: 'video/mp4',
  poster: '/media/turning-700.webp',
  width: 1280,
  height: 720,
  settings: {},
  alt: 'The cup turns',
}
const slides = [aPicture('white'), aPicture('green'), aPicture('red'), video]

function renderGallery(props: { slides?: Slide[]; selectedIndex?: number | null } = {}): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ProductGallery
        slides={props.slides ?? slides}
        selectedIndex={props.selectedIndex ?? null}
        productName="Tea cup"
      />
    </I18nProvider>,
  )
}

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const readSlideAlts = (html: string) => findAll(html, /alt="([^"]+)"/g)

test('A.8: without script the image selected by the URL is the first slide', () => {
  expect(readSlideAlts(renderGallery())).toEqual(['white cup', 'green cup', 'red cup'])
  expect(readSlideAlts(renderGallery({ selectedIndex: 2 }))).toEqual(['red cup', 'white cup', 'green cup'])
})

test('the first image is loaded eagerly with high priority, and the others lazily', () => {
  const loadingAttributes = findAll(renderGallery({ selectedIndex: 1 }), /alt="[^"]+ cup" loading="(\w+)"/g)
  expect(loadingAttributes).toEqual(['eager', 'lazy', 'lazy'])
  expect(findAll(renderGallery({ selectedIndex: 1 }), /<img [^>]*(fetchPriority="high")/g)).toHaveLength(1)
})

test('only the visible image takes part in the view transition between pages', () => {
  const html = renderGallery({ selectedIndex: 1 })
  expect(findAll(html, /<img class="gallery-main" src="([^"]+)"/g)).toEqual(['/media/green-700.webp'])
  expect(html.match(/gallery-main/g)).toHaveLength(1)
})

test('without script every image links to its largest file', () => {
  expect(findAll(renderGallery(), /<a class="gallery-picture" href="([^"]+)"/g)).toEqual([
    '/media/white-1400.webp',
    '/media/green-1400.webp',
    '/media/red-1400.webp',
  ])
})

test('without script every thumbnail links to its slide, and the first thumbnail is marked', () => {
  const html = renderGallery({ selectedIndex: 2 })
  const ids = findAll(html, /<li id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(4)
  expect(findAll(html, /href="#([^"]+)"/g)).toEqual(ids)
  expect(findAll(html, /aria-label="((?:Image|Video) \d of \d)"/g)).toEqual([
    'Image 1 of 4',
    'Image 2 of 4',
    'Image 3 of 4',
    'Video 4 of 4',
  ])
  expect(findAll(html, /aria-label="([^"]+)" aria-current="true"/g)).toEqual(['Image 1 of 4'])
})

test('VID-2: without script a video has browser controls and its poster, and does not start', () => {
  const html = renderGallery()
  expect(html).toContain(
    '<video controls="" preload="none" playsInline="" poster="/media/turning-700.webp" width="1280" height="720" aria-label="The cup turns">',
  )
  expect(html).toContain('<source src="/media/turning.mp4" type="video/mp4"/>')
  expect(html).not.toMatch(/autoplay|muted/i)
})

test('controls that require a script are not rendered on the server', () => {
  expect(renderGallery()).not.toContain('<button')
  expect(renderGallery()).not.toContain('style=')
})

test('an image without alternative text is labeled with the product and its position', () => {
  expect(readSlideAlts(renderGallery({ slides: [{ ...aPicture('x'), alt: '' }, aPicture('red')] }))).toEqual([
    'Tea cup, Image 1 of 2',
    'red cup',
  ])
})

test('a gallery with a single image has no thumbnails', () => {
  const html = renderGallery({ slides: [aPicture('white')] })
  expect(html).not.toContain('gallery-thumbs')
  expect(readSlideAlts(html)).toEqual(['white cup'])
})

test('a product without images shows “No image yet”', () => {
  expect(renderGallery({ slides: [] })).toContain('No image yet')
})
