/** The product with two videos: one plays while visible and pauses otherwise. */
import type { Locator, Page } from '@playwright/test'
import { browserMedia } from '#tests/quick-browser.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const dallahPath = '/product/brass-dallah/'

// Autoplay applies only without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'VID-2: a visible video plays muted, pauses out of view, stays paused by its button, and unmutes at volume 75',
  { tag: ['@core', '@layout'] },
  async ({ page, shop }) => {
    await shop.visit(dallahPath)
    await shop.waitForHydration()
    const portraitSlide = videoSlide(page, 'of ratio 4:5')
    const { video, thumbnail, toggle, firstThumbnail } = portraitSlide
    await expect(page.locator('.video-toggle')).toHaveCount(2)
    expect(await readVideoState(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })

    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await expect.poll(async () => (await readVideoState(video)).timeInSeconds).toBeGreaterThan(0)
    expect(await readVideoState(video)).toMatchObject({
      isPaused: false,
      isMuted: true,
      loops: true,
      speed: 1,
    })
    expect(await measureRatio(video)).toBeCloseTo(4 / 5, 1)

    await firstThumbnail.click()
    await expect.poll(async () => (await readVideoState(video)).isPaused).toBe(true)
    await thumbnail.click()
    await expect.poll(async () => (await readVideoState(video)).isPaused).toBe(false)

    await toggle.press('Enter')
    await expect.poll(async () => (await readVideoState(video)).isPaused).toBe(true)
    await firstThumbnail.click()
    await expect(video).not.toBeInViewport()
    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await waitForIntersection(video)
    expect((await readVideoState(video)).isPaused).toBe(true)

    // A video without its own settings has the ratio 16:9, and volume 75 when unmuted.
    const plainSlide = videoSlide(page, 'without a ratio')
    await plainSlide.thumbnail.click()
    await expect.poll(async () => (await readVideoState(plainSlide.video)).isPaused).toBe(false)
    const unmute = shop.text({ ar: 'تشغيل الصوت', en: 'Unmute' })
    await plainSlide.slide.getByRole('button', { name: unmute }).press('Enter')
    await expect.poll(() => readVideoState(plainSlide.video)).toMatchObject({ isMuted: false, volume: 0.75 })
    expect(await measureRatio(plainSlide.video)).toBeCloseTo(16 / 9, 1)

    for (const each of [portraitSlide, plainSlide]) {
      await expect(each.video).toHaveCSS('object-fit', 'contain')
      await expect(each.frame).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
  },
)

test('VID-1: with stop-others on, starting a video pauses the video that is playing', async ({
  page,
  shop,
}) => {
  await shop.visit(dallahPath)
  await shop.waitForHydration()
  await expect(page.locator('.video-toggle')).toHaveCount(2)
  const slides = [videoSlide(page, 'of ratio 4:5'), videoSlide(page, 'without a ratio')] as const
  await page.evaluate(showBothVideos)
  await page.locator('.gallery-stage').evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
  const readPlaying = () =>
    Promise.all(slides.map(async ({ video }) => !(await readVideoState(video)).isPaused))
  // Both are visible and would autoplay: one is paused.
  await expect.poll(async () => (await readPlaying()).filter(Boolean).length).toBe(1)

  for (const index of [0, 1, 0] as const) {
    if (!(await readPlaying())[index]) await slides[index].toggle.click()
    await expect.poll(readPlaying).toEqual([index === 0, index === 1])
    const { timeInSeconds } = await readVideoState(slides[index].video)
    await expect
      .poll(async () => (await readVideoState(slides[index].video)).timeInSeconds)
      .not.toBe(timeInSeconds)
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: browserMedia })

  test('the video plays only after a click', async ({ page, shop }) => {
    await shop.visit(dallahPath)
    await shop.waitForHydration()
    const { video, thumbnail, toggle } = videoSlide(page)
    await expect(page.locator('.video-toggle')).toHaveCount(2)
    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await waitForIntersection(video)
    expect(await readVideoState(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })
    await expect(video).toHaveAttribute('preload', 'none')

    await toggle.click()
    await expect.poll(async () => (await readVideoState(video)).timeInSeconds).toBeGreaterThan(0)
  })
})

function videoSlide(page: Page, which: 'of ratio 4:5' | 'without a ratio' = 'of ratio 4:5') {
  const videoIndex = which === 'of ratio 4:5' ? 0 : 1
  const slide = page.locator('.gallery-slide', { has: page.locator('video') }).nth(videoIndex)
  const thumbnails = page.locator('.gallery-thumbs a')
  return {
    slide,
    frame: slide.locator('.gallery-video'),
    video: slide.locator('video'),
    toggle: slide.locator('.video-toggle'),
    thumbnail: page.getByRole('link', { name: /^(?:الفيديو|Video) / }).nth(videoIndex),
    firstThumbnail: thumbnails.first(),
  }
}

// Shows the videos below each other instead of in one row, like a page with two galleries.
function showBothVideos() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    .gallery-track { display: block; aspect-ratio: auto; block-size: 400px }
    .gallery-slide { block-size: 200px }
    .gallery-slide:not(:has(video)) { display: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function measureRatio(video: Locator): Promise<number> {
  const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 1 }
  return width / height
}

function readVideoState(video: Locator) {
  return video.evaluate((element: HTMLVideoElement) => ({
    isPaused: element.paused,
    isMuted: element.muted,
    loops: element.loop,
    speed: element.playbackRate,
    volume: element.volume,
    timeInSeconds: element.currentTime,
  }))
}

/** A new observer is called after the existing ones, so the page has been notified before it. */
function waitForIntersection(video: Locator): Promise<void> {
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
