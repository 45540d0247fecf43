/** The product with two films: one plays when seen, rests when not, and asks for nothing without script. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const dallah = '/product/brass-dallah/'

// Films play by themselves for whoever has not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'VID-2: the film plays by itself, silent, once its slide is seen, and rests when the slide is left',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit(dallah)
    await shop.isAwake()
    const { video, thumbnail, first } = film(page)
    await expect(page.locator('.video-toggle')).toHaveCount(2)
    expect(await stateOf(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })

    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await expect.poll(async () => (await stateOf(video)).timeInSeconds).toBeGreaterThan(0)
    expect(await stateOf(video)).toMatchObject({ isPaused: false, isMuted: true, loops: true, speed: 1 })

    await first.click()
    await expect.poll(async () => (await stateOf(video)).isPaused).toBe(true)

    await thumbnail.click()
    await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
  },
)

test(
  'VID-2: un-muted, the film sounds at 75; ratio 16:9 on the screen',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(dallah)
    await shop.isAwake()
    const { slide, video, thumbnail } = film(page, 'without a ratio')
    await thumbnail.click()
    await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
    await slide.getByRole('button', { name: shop.text({ ar: 'تشغيل الصوت', en: 'Unmute' }) }).press('Enter')
    await expect.poll(() => stateOf(video)).toMatchObject({ isMuted: false, volume: 0.75 })
    const box = await video.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  },
)

test('VID-1: with stop-others on, the film that starts stops the one that plays', async ({ page, shop }) => {
  await shop.visit(dallah)
  await shop.isAwake()
  await expect(page.locator('.video-toggle')).toHaveCount(2)
  const films = [film(page, 'of ratio 4:5'), film(page, 'without a ratio')] as const
  await page.evaluate(showBothFilms)
  await page.locator('.gallery-stage').evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
  const plays = () => Promise.all(films.map(async ({ video }) => !(await stateOf(video)).isPaused))
  // Both are seen and would start by themselves: one is left.
  await expect.poll(async () => (await plays()).filter(Boolean).length).toBe(1)

  for (const wanted of [0, 1, 0] as const) {
    if (!(await plays())[wanted]) await films[wanted].toggle.click()
    await expect.poll(plays).toEqual([wanted === 0, wanted === 1])
    const { timeInSeconds } = await stateOf(films[wanted].video)
    await expect.poll(async () => (await stateOf(films[wanted].video)).timeInSeconds).not.toBe(timeInSeconds)
  }
})

test('VID-2: a film stands whole in a frame of paper, whatever its ratio', async ({ page, shop }) => {
  await shop.visit(dallah)
  await shop.isAwake()
  const portrait = film(page, 'of ratio 4:5')
  await portrait.thumbnail.click()
  await expect(portrait.video).toBeInViewport({ ratio: 0.5 })
  const box = await portrait.video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 5, 1)
  for (const { video, frame } of [portrait, film(page, 'without a ratio')]) {
    await expect(video).toHaveCSS('object-fit', 'contain')
    await expect(frame).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test('VID-2: a film that the shopper has paused stays paused when they come back to it', async ({
  page,
  shop,
}) => {
  await shop.visit(dallah)
  await shop.isAwake()
  const { video, thumbnail, toggle, first } = film(page)
  await thumbnail.click()
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
  await toggle.press('Enter')
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(true)
  await first.click()
  await expect(video).not.toBeInViewport()
  await thumbnail.click()
  await expect(video).toBeInViewport({ ratio: 0.5 })
  await untilSightIsTold(video)
  expect((await stateOf(video)).isPaused).toBe(true)
})

test(
  'VID-2: without script the film has the plain controls of the browser and waits',
  { tag: '@only-without-script' },
  async ({ page, shop }) => {
    await shop.visit(dallah)
    const { video, thumbnail } = film(page)
    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await expect(video).toHaveAttribute('controls', '')
    await expect(video).toHaveAttribute('preload', 'none')
    await expect(video).not.toHaveAttribute('autoplay')
    await expect(video).toHaveAttribute('poster', /^\/media\//)
    const file = await video.locator('source').getAttribute('src')
    const answer = await page.request.get(file ?? '', { headers: { Range: 'bytes=0-99' } })
    expect(answer.status()).toBe(206)
    expect(answer.headers()['content-type']).toBe('video/mp4')
  },
)

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the film waits for the shopper, and then plays', async ({ page, shop }) => {
    await shop.visit(dallah)
    await shop.isAwake()
    const { video, thumbnail, toggle } = film(page)
    await expect(page.locator('.video-toggle')).toHaveCount(2)
    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await untilSightIsTold(video)
    expect(await stateOf(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })
    await expect(video).toHaveAttribute('preload', 'none')

    await toggle.click()
    await expect.poll(async () => (await stateOf(video)).timeInSeconds).toBeGreaterThan(0)
  })
})

function film(page: Page, which: 'of ratio 4:5' | 'without a ratio' = 'of ratio 4:5') {
  const place = which === 'of ratio 4:5' ? 0 : 1
  const slide = page.locator('.gallery-slide', { has: page.locator('video') }).nth(place)
  const thumbnails = page.locator('.gallery-thumbs a')
  return {
    slide,
    frame: slide.locator('.gallery-video'),
    video: slide.locator('video'),
    toggle: slide.locator('.video-toggle'),
    thumbnail: page.getByRole('link', { name: /^(?:الفيديو|Video) / }).nth(place),
    first: thumbnails.first(),
  }
}

// As on a page with two galleries: the films under each other instead of in one row.
function showBothFilms() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    .gallery-track { display: block; aspect-ratio: auto; block-size: 400px }
    .gallery-slide { block-size: 200px }
    .gallery-slide:not(:has(video)) { display: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function stateOf(video: Locator) {
  return video.evaluate((element: HTMLVideoElement) => ({
    isPaused: element.paused,
    isMuted: element.muted,
    loops: element.loop,
    speed: element.playbackRate,
    volume: element.volume,
    timeInSeconds: element.currentTime,
  }))
}

/** An observer that starts now hears after those that were there before, and so has the page. */
function untilSightIsTold(video: Locator): Promise<void> {
  return video.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(element)
      }),
  )
}
