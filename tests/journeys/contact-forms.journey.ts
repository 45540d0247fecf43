/** Visitors write to the shop: with keys, with files, with mistakes, before the script runs, without a line. */
import {
  aPdf,
  answer,
  expectGood,
  fillFirstStep,
  fillInEverything,
  isReady,
  nearForm,
  open,
  told,
} from './form-visit.ts'
import { expect, expectVisibleFocus, tabTo, test } from './journey.ts'

const contact = '/contact/'
const quote = '/gift-quote/'
const every = '/all-fields/'

test('a message is sent with keys alone, and the shop says so', { tag: '@core' }, async ({ page, shop }) => {
  await open(page, shop, contact)
  await page.locator('[name=your-name]').focus()
  await page.keyboard.type('Layla')
  await page.keyboard.press('Tab')
  await page.keyboard.type('layla@visitor.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(shop.text({ ar: 'هل الفنجان متوفر بالأزرق؟', en: 'Is the cup there in blue?' }))
  const button = page.locator('.wpcf7-submit')
  await expect(button).toBeDisabled()
  await tabTo(page, page.locator('[name=privacy]'))
  await page.keyboard.press('Space')
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(answer(page)).toHaveText(
    shop.text({
      ar: 'وصلتنا رسالتك، شكرًا لك. نجيبك عادةً في اليوم نفسه.',
      en: 'Your message has reached us, thank you. We usually answer the same day.',
    }),
  )
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'sent')
  await expect(page.locator('[name=your-name]')).toHaveValue('')
  await expectGood(page)
})

test(
  'what is wrong stands beside each field and above the form, and the first field has the focus',
  { tag: '@core' },
  async ({ page, shop }) => {
    await open(page, shop, quote)
    await page.locator('[name=pieces]').fill('3')
    await page.locator('.wpcf7-step-next').click()
    // A step is left when it is right.
    await expectVisibleFocus(page)
    await expect(page.locator('[name=pieces]')).toBeFocused()
    await fillFirstStep(page)
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'invalid')
    await expectVisibleFocus(page)
    await expect(page.locator('[name=your-name]')).toBeFocused()
    const summary = page.locator('.wpcf7-error-summary')
    await expect(summary.getByRole('listitem')).toHaveCount(2)
    await summary.getByRole('link').last().click()
    await expect(page.locator('[name=your-email]')).toBeFocused()
    await page.keyboard.type('layla@visitor.example')
    await page.keyboard.press('Tab')
    await expect(
      page.locator('.wpcf7-form-control-wrap[data-name=your-email] .wpcf7-not-valid-tip'),
    ).toHaveCount(0)
    await expectGood(page)
  },
)

test(
  'a request with a file is sent, after another file was taken back',
  { tag: '@core' },
  async ({ page, shop }) => {
    await open(page, shop, quote)
    await fillFirstStep(page)
    await page.locator('[name=your-name]').fill('Layla')
    await page.locator('[name=your-email]').fill('layla@visitor.example')
    const logo = page.locator('[name=logo]')
    await logo.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.locator('[data-name=logo] .wpcf7-not-valid-tip')).toBeVisible()
    await page.locator('.wpcf7-file-list').getByRole('button').click()
    await expect(logo).toBeFocused()
    await expect(page.locator('[data-name=logo] .wpcf7-not-valid-tip')).toHaveCount(0)
    await logo.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await expect(page.locator('.wpcf7-file-list li')).toContainText('logo.pdf')
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'sent')
    await expect(page.locator('.wpcf7-file-list li')).toHaveCount(0)
  },
)

test('boxes, counters, terms and reflections follow what is chosen and written', async ({ page, shop }) => {
  await open(page, shop, every)
  await page.locator('[name=about]').fill(shop.text({ ar: 'مرحبا', en: 'Hello' }))
  await expect(page.locator('.wpcf7-character-count')).toHaveText('295')
  await page.locator('[name=seat]').first().check()
  await page.locator('[name=seat]').last().check()
  await expect(page.locator('[name=seat]').first()).not.toBeChecked()
  const words = page.locator('.wpcf7-free-text')
  await expect(words).toBeDisabled()
  await page.locator('[name="drinks[]"]').last().check()
  await expect(words).toBeFocused()
  await expect(page.locator('.wpcf7-submit')).toBeDisabled()
  await fillInEverything(page, shop)
  await expect(page.locator('output[name=your-name]')).toHaveText('Layla')
  await page.locator('[name=terms]').check()
  await expect(page.locator('.wpcf7-submit')).toBeEnabled()
  // What stands in the group is for who wants it: a price, or the words that nobody can pay here.
  const paid = page.locator('[data-group=donation]')
  await expect(paid).toBeHidden()
  await page.locator('[name=support]').check()
  await expect(paid).toBeVisible()
  await expect(paid).not.toBeEmpty()
  await expectGood(page)
})

test(
  'what is written before the script runs stays, and a draft survives a reload',
  { tag: '@core' },
  async ({ page, shop }) => {
    const wake = await shop.visitAsleep(contact)
    await page.locator('[name=your-name]').fill('Layla')
    await wake()
    await nearForm(page, shop)
    await page.locator('[name=your-message]').fill(shop.text({ ar: 'سؤال عن الفنجان', en: 'About the cup' }))
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await page.locator('[name=order-number]').fill('17')
    await page.reload()
    await nearForm(page, shop)
    await expect(page.locator('[name=order-number]')).toHaveValue('17')
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  },
)

test('a message is sent and answered on its page @without-script', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await shop.visit(contact)
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('nobody@')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page
    .locator('[name=your-message]')
    .fill(shop.text({ ar: 'هل الفنجان متوفر؟', en: 'Is the cup there?' }))
  await page.locator('[name=privacy]').check()
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'invalid')
  await expect(page.locator('[data-name=your-email] .wpcf7-not-valid-tip')).toBeVisible()
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  // Consent is given each time; where nothing was loaded anew, it still is.
  await page.locator('[name=privacy]').setChecked(true)
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'sent')
  await expect(told(page).filter({ visible: true }).first()).not.toBeEmpty()
  if (!javaScriptEnabled) await expect(page).toHaveURL(/form_outcome/)
})

test('a form sent before the script runs is answered without it', async ({ page, shop }) => {
  await shop.visitAsleep(contact)
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('.wpcf7-submit').click()
  await page.waitForURL(/form_outcome|#wpcf7/)
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'invalid')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
})

test('a form sent while its script is on its way is sent once it is there, without another page', async ({
  page,
  shop,
}) => {
  const arrives = Promise.withResolvers<void>()
  await page.route(/forms-script/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await shop.visit(contact)
  await shop.isAwake()
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-held', '')
  arrives.resolve()
  await isReady(page)
  await expect(page.locator('form.wpcf7-form')).not.toHaveAttribute('data-held')
  await expect(page).not.toHaveURL(/form_outcome/)
  // The terms are not accepted yet.
  await expect(page.locator('.wpcf7-submit')).toBeDisabled()
})

test.describe('without its script', () => {
  test.use({ forgiven: /forms-script|ERR_FAILED/ })

  test('a form whose script never comes goes the way without one', async ({ page, shop }) => {
    await page.route(/forms-script/, (route) => route.abort('failed'))
    await shop.visit(contact)
    await shop.isAwake()
    await page.locator('[name=your-name]').fill('Layla')
    await page.locator('.wpcf7-submit').click()
    await page.waitForURL(/form_outcome/)
    await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'invalid')
  })
})

test.describe('without a line', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|^RestError/ })

  test('who is offline is told so, loses nothing, and sends it later', async ({ page, shop, context }) => {
    await open(page, shop, quote)
    await fillFirstStep(page)
    await page.locator('[name=your-name]').fill('Layla')
    await context.setOffline(true)
    await page.locator('.wpcf7-submit').click()
    await expect(answer(page)).toContainText(
      shop.text({ ar: 'ما كتبته محفوظ.', en: 'What you have written is kept.' }),
    )
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await expectGood(page)
    await context.setOffline(false)
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'invalid')
  })
})

test('a question about a product is asked on its page', async ({ page, shop }) => {
  await shop.visit('/product/morning-mug/')
  await shop.isAwake()
  await page.locator('.product-enquiry summary').click()
  await isReady(page)
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page
    .locator('[name=your-question]')
    .fill(shop.text({ ar: 'هل يتحمل الغسالة؟', en: 'Does it stand the dishwasher?' }))
  await page.locator('.product-enquiry .wpcf7-submit').click()
  await expect(page.locator('.product-enquiry form')).toHaveAttribute('data-status', 'sent')
  await expectGood(page)
})

test('a page without a form loads nothing of forms', async ({ page, shop }) => {
  const loaded: { address: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'stylesheet' || type === 'script')
      loaded.push({ address: response.url(), text: response.text().catch(() => '') })
  })
  const ofForms = async () => {
    const files = await Promise.all(
      loaded.map(async ({ address, text }) => ({ address, isOfForms: (await text).includes('.wpcf7-form') })),
    )
    return files.filter(({ isOfForms, address }) => isOfForms || /forms-script|wake-when/.test(address))
  }
  await shop.visit('/shop/')
  await shop.isAwake()
  await page.waitForLoadState('networkidle')
  expect(await ofForms()).toEqual([])
  await open(page, shop, contact)
  expect(await ofForms()).not.toEqual([])
})
