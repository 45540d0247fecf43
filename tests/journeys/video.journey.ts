/** The product with a film: it plays when seen, rests when not, and asks for nothing without script. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const dallah = '/product/brass-dallah/'

test('VID-2: the film plays by itself, silent, once its slide is seen, and rests when the slide is left', async ({
  page,
  shop,
}) => {
  await shop.visit(dallah)
  await shop.isAwake()
  const { video, thumbnail, first } = film(page)
  await expect(page.locator('.video-toggle')).toHaveCount(1)
  expect(await stateOf(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })

  await thumbnail.click()
  await expect(video).toBeInViewport({ ratio: 0.5 })
  await expect.poll(async () => (await stateOf(video)).timeInSeconds).toBeGreaterThan(0)
  expect(await stateOf(video)).toMatchObject({ isPaused: false, isMuted: true, loops: true, speed: 1 })

  await first.click()
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(true)

  await thumbnail.click()
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
})

test('VID-2: un-muted, the film sounds at 75; ratio 16:9 on the screen', async ({ page, shop }) => {
  await shop.visit(dallah)
  await shop.isAwake()
  const { video, thumbnail } = film(page)
  await thumbnail.click()
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
  await page.getByRole('button', { name: shop.text({ ar: 'تشغيل الصوت', en: 'Unmute' }) }).press('Enter')
  await expect.poll(() => stateOf(video)).toMatchObject({ isMuted: false, volume: 0.75 })
  const box = await video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
})

test('VID-2: a film that the shopper has paused stays paused when they come back to it', async ({
  page,
  shop,
}) => {
  await shop.visit(dallah)
  await shop.isAwake()
  const { video, thumbnail, first } = film(page)
  await thumbnail.click()
  await expect.poll(async () => (await stateOf(video)).isPaused).toBe(false)
  await page.locator('.video-toggle').press('Enter')
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
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled, 'with script the shop has controls of its own')
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
    const { video, thumbnail } = film(page)
    await expect(page.locator('.video-toggle')).toHaveCount(1)
    await thumbnail.click()
    await expect(video).toBeInViewport({ ratio: 0.5 })
    await untilSightIsTold(video)
    expect(await stateOf(video)).toMatchObject({ isPaused: true, timeInSeconds: 0 })
    await expect(video).toHaveAttribute('preload', 'none')

    await page.locator('.video-toggle').click()
    await expect.poll(async () => (await stateOf(video)).timeInSeconds).toBeGreaterThan(0)
  })
})

function film(page: Page) {
  const slide = page.locator('.gallery-slide', { has: page.locator('video') })
  const thumbnails = page.locator('.gallery-thumbs a')
  return {
    video: slide.locator('video'),
    thumbnail: page.getByRole('link', { name: /^(?:الفيديو|Video) / }),
    first: thumbnails.first(),
  }
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
