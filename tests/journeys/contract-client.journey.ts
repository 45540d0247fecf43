/** A script that was written for the forms of WordPress, after the contract alone, works on our pages and with our routes. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomInt } from 'node:crypto'
import { UNANSWERED_AMOUNT } from '#tests/stripe.ts'
import { bringIn } from './bring-in.ts'
import {
  bothWays,
  bringContractClient,
  feedbackPosts,
  forget,
  formInBoth,
  happened,
  questions,
} from './contract-client-visit.ts'
import { answer, reaches, useUpTries } from './form-visit.ts'
import { expect, test } from './journey.ts'
import { signIn } from './owner.ts'
import { REFUSED_RECIPIENT } from './shop-environment.ts'

const form = 'form.wpcf7-form'
const tips = '.wpcf7-not-valid-tip'

test.beforeAll(async ({ language }) => {
  const ofBoth = formInBoth(slugOf('both', language), language)
  await bringIn('forms', {
    kind: 'contact forms',
    forms: [...Object.entries(forms).map(formIn(language)), ofBoth],
  })
  await bringIn('pages', [...Object.keys(forms), 'both'].map(pageIn(language)))
})

test.beforeEach(({ page }) => bringContractClient(page))

test('CF-11: it learns the rules by the route, shows what is wrong as it is written, and takes it back', async ({
  page,
  shop,
}) => {
  const rules = page.waitForResponse(/\/feedback\/schema$/)
  await visit(page, shop, 'plain')
  expect((await rules).headers()['content-type']).toContain('application/json')
  await expect(page.locator('.wpcf7')).toHaveClass('wpcf7 js')
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('nobody@')
  await page.locator('[name=your-name]').click()
  await expect(page.locator(`[data-name=your-email] ${tips}`)).toBeVisible()
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=your-name]').click()
  await expect(page.locator(tips)).toHaveCount(0)
  expect(await happened(page)).toEqual(
    Array.from({ length: 3 }, () => [
      'statuschanged init validating',
      'statuschanged validating init',
    ]).flat(),
  )
})

test('API-2, API-3: of a form in two languages it learns the rules and questions of its page', async ({
  page,
  shop,
  language,
}) => {
  await visit(page, shop, 'both')
  const [colour, question] = [page.locator('[name=colour]'), page.locator('.wpcf7-quiz-label')]
  await expect(question).toHaveText(bothWays[language].question)
  await page.locator('[name=your-name]').fill('Layla')
  await colour.selectOption({ index: 1 })
  await page.locator('[name=sum]').click()
  await expect.poll(() => happened(page)).toContain('statuschanged validating init')
  await expect(page.locator(tips)).toHaveCount(0)
  await page.locator('[name=your-name]').fill('')
  await page.locator('[name=sum]').click()
  await expect(page.locator(`[data-name=your-name] ${tips}`)).toHaveText(
    shop.text({ ar: 'يرجى ملء هذا الحقل.', en: 'Please fill out this field.' }),
  )
  await page.locator(form).evaluate((each: HTMLFormElement) => each.reset())
  await expect.poll(() => happened(page)).toContain('reset')
  await expect(question).toHaveText(bothWays[language].question)
})

test(
  'CF-3, CF-5, CF-6: it sends once, and the success is seen after the refill',
  { tag: '@core' },
  async ({ page, shop }) => {
    const posts = feedbackPosts(page)
    await visit(page, shop, 'plain')
    await fillIn(page)
    await page.locator('[name=terms]').check()
    await forget(page)
    await send(page)
    await reaches(page, 'sent')
    await expect.poll(() => happened(page)).toContain('reset')
    expect(await happened(page)).toEqual([
      ...[
        'beforesubmit',
        'statuschanged init submitting',
        'statuschanged submitting sent',
        'mailsent',
        'submit',
      ],
      ...['statuschanged sent resetting', 'statuschanged resetting sent', 'reset'],
    ])
    await expect(answer(page)).toBeVisible()
    await expect(answer(page)).not.toBeEmpty()
    await expect(page.locator('[name=your-name]')).toHaveValue('')
    expect(posts).toHaveLength(1)
    // Whose script has taken a form has it alone.
    await expect(page.locator('.wpcf7-error-summary')).toHaveCount(0)
  },
)

test('CF-19: what the server finds wrong stands in the list, beside the field and in the answer', async ({
  page,
  shop,
}) => {
  await visit(page, shop, 'plain')
  await send(page)
  await reaches(page, 'invalid')
  await expect(page.locator(`[data-name=your-name] ${tips}`)).toBeVisible()
  await expect(page.locator('.screen-reader-response li')).toHaveCount(1)
  await expect(page.locator('.screen-reader-response [role=status]')).not.toBeEmpty()
  await expect(answer(page)).toBeVisible()
  expect(await happened(page)).toContain('invalid')
})

test('CF-21: the questions are others after each sending and each reset', async ({ page, shop }) => {
  await visit(page, shop, 'asked')
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=sum]').fill('0')
  await page.locator('[name=code]').fill('0')
  const first = await questions(page)
  await send(page)
  await reaches(page, 'invalid')
  await expect(page.locator('[name=sum]')).toHaveValue('')
  const second = await questions(page)
  expect(second.filter((each) => first.includes(each))).toEqual([])
  await page.locator(form).evaluate((each: HTMLFormElement) => each.reset())
  await expect.poll(() => happened(page)).toContain('reset')
  const third = await questions(page)
  expect(third.filter((each) => second.includes(each))).toEqual([])
  await reaches(page, 'init')
})

const refusals = [
  { status: 'unaccepted', event: 'unaccepted', of: 'plain', before: fillIn },
  { status: 'spam', event: 'spam', of: 'plain', before: spring },
  { status: 'custom-rate-limited', event: 'submit', of: 'plain', before: sendTooOften },
]

for (const { status, event, of, before } of refusals) {
  test(`CF-4: it is told ${status}`, async ({ page, shop }) => {
    test.slow()
    await visit(page, shop, of)
    await before(page)
    await send(page)
    await reaches(page, status)
    expect(await happened(page)).toContain(event)
    await expect(answer(page)).not.toBeEmpty()
    await expect(page.locator('[name=your-name]')).not.toHaveValue('')
  })
}

test('CF-4: it is told that a mail could not be sent', async ({ page, shop }) => {
  test.slow()
  // A server that is slow to refuse leaves a mail that waits: on a busy machine another one is sent.
  await expect(async () => {
    await visit(page, shop, 'refused')
    await fillIn(page)
    await send(page)
    await reaches(page, 'failed')
  }).toPass()
  expect(await happened(page)).toContain('mailfailed')
})

test('CF-4: it is told that a form is for members, once the sign-in has ended', async ({ page, shop }) => {
  const desk = await page.context().newPage()
  await signIn(desk, shop, '/admin/forms/')
  await desk.close()
  await visit(page, shop, 'members')
  await fillIn(page)
  await page.context().clearCookies()
  await send(page)
  await reaches(page, 'custom-error')
  expect(await happened(page)).toContain('submit')
})

test('CF-4: it is told of payments', async ({ page, shop }) => {
  for (const [of, status] of [
    ['paid', 'payment-required'],
    ['unpaid', 'aborted'],
  ] as const) {
    await visit(page, shop, of)
    await fillIn(page)
    await page.locator('.wpcf7-stripe button.first').click()
    await reaches(page, status)
    await expect(answer(page)).not.toBeEmpty()
  }
  expect(await happened(page)).toContain('aborted')
})

test.describe('what is no submission', () => {
  test.use({ forgiven: /^4\d\d / })

  test('ERR-6, API-1: is refused in the contract’s words', async ({ page, shop }) => {
    await visit(page, shop, 'plain')
    const refused = await page.evaluate(async () => {
      const { root, namespace } = globalThis.wpcf7?.api ?? { root: '', namespace: '' }
      const id = document.querySelector<HTMLInputElement>('input[name=_wpcf7]')?.value ?? ''
      const post = async (number: string, body: FormData | string) => {
        const response = await fetch(`${root}${namespace}/contact-forms/${number}/feedback`, {
          method: 'POST',
          body,
        })
        const { code, data } = await response.json()
        return [response.status, code, data.status]
      }
      const ofUnit = new FormData()
      ofUnit.set('_wpcf7_unit_tag', 'wpcf7-f1-o1')
      return [await post(id, '{}'), await post('999999', ofUnit), await post(id, new FormData())]
    })
    expect(refused).toEqual([
      [415, 'wpcf7_unsupported_media_type', 415],
      [404, 'wpcf7_not_found', 404],
      [400, 'wpcf7_unit_tag_not_found', 400],
    ])
  })
})

type FormToBringIn = { tags: string; recipient?: string; additionalSettings?: string }

const name = '[text* your-name] [email your-email]'
const terms = '[acceptance terms]Yes[/acceptance]'
const forms: Record<string, FormToBringIn> = {
  plain: { tags: `${name}\n\n${terms}\n\n[submit]` },
  asked: { tags: `${name}\n\n[quiz sum "3+4?|7" "2+2?|4"]\n\n[captchac code][captchar code]\n\n[submit]` },
  refused: {
    tags: `${name}\n\n[submit]`,
    recipient: REFUSED_RECIPIENT,
    additionalSettings: 'do_not_store: on',
  },
  members: { tags: `${name}\n\n[submit]`, additionalSettings: 'subscribers_only: on' },
  paid: { tags: `${name}\n\n[stripe amount:4900 currency:SAR]` },
  unpaid: { tags: `${name}\n\n[stripe amount:${UNANSWERED_AMOUNT} currency:SAR]` },
}

/** Each language has its own: the journeys of both run side by side. */
const slugOf = (of: string, language: string) => `contract-${of}-${language}`

function formIn(language: string) {
  return ([of, { tags, recipient, additionalSettings = '' }]: [string, FormToBringIn]) => {
    const slug = slugOf(of, language)
    const mail = recipient === undefined ? {} : { recipient }
    return {
      slug,
      locale: language,
      additionalSettings,
      versions: { [language]: { title: slug, template: tags, mail } },
    }
  }
}

function pageIn(language: string) {
  return (of: string) => {
    const slug = slugOf(of, language)
    return { slug, title: { [language]: slug }, body: { [language]: `[contact-form-7 title="${slug}"]` } }
  }
}

async function visit(page: Page, shop: ShopVisit, of: string): Promise<void> {
  await shop.visit(`/${slugOf(of, shop.language)}/`)
  await shop.isAwake()
  await page.locator(form).scrollIntoViewIfNeeded()
}

async function fillIn(page: Page): Promise<void> {
  await page.locator('[name=your-name]').fill(`Layla ${randomInt(1_000_000_000)}`)
  await page.locator('[name=your-email]').fill('layla@visitor.example')
}

async function spring(page: Page): Promise<void> {
  await fillIn(page)
  await page.locator('[name=terms]').check()
  await page
    .locator('.hidden-fields-container input[type=text]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'))
}

async function sendTooOften(page: Page): Promise<void> {
  await fillIn(page)
  await page.locator('[name=terms]').check()
  await useUpTries(page)
}

async function send(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
}
