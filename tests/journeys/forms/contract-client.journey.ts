/** A script for WordPress forms, written from the contract alone, works with the shop's pages and routes. */
import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { importIntoShop } from '#tests/journeys/import-into-shop.ts'
import {
  textsByLanguage,
  addContractClient,
  recordFeedbackPosts,
  clearFormEvents,
  createBilingualForm,
  readFormEvents,
} from './contract-client-visit.ts'
import { findFormResponse, expectFormStatus } from './form-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const formSelector = 'form.wpcf7-form'
const tipSelector = '.wpcf7-not-valid-tip'

test.beforeAll(async ({ language }) => {
  const slug = createSlug(language)
  await importIntoShop('forms', { kind: 'contact forms', forms: [createBilingualForm(slug, language)] })
  await importIntoShop('pages', [
    { slug, title: { [language]: slug }, body: { [language]: `[contact-form-7 title="${slug}"]` } },
  ])
})

test(
  'CF-3, CF-5, CF-6, CF-11, CF-19, CF-21, API-2, API-3: the client loads localized rules, shows errors, sends once',
  { tag: '@core' },
  async ({ page, shop, language }) => {
    test.slow()
    await addContractClient(page)
    const rulesResponse = page.waitForResponse(/\/feedback\/schema$/)
    await shop.visit(`/${createSlug(language)}/`)
    await shop.waitForHydration()
    await page.locator(formSelector).scrollIntoViewIfNeeded()
    expect((await rulesResponse).headers()['content-type']).toContain('application/json')
    await expect(page.locator('.wpcf7')).toHaveClass('wpcf7 js')
    const question = page.locator('.wpcf7-quiz-label')
    await expect(question).toHaveText(textsByLanguage[language].question)

    const [name, email] = [page.locator('[name=your-name]'), page.locator('[name=your-email]')]
    await name.fill('Layla')
    await email.fill('nobody@')
    await name.click()
    await expect(page.locator(`[data-name=your-email] ${tipSelector}`)).toBeVisible()
    await email.fill('layla@visitor.example')
    await name.click()
    await expect(page.locator(tipSelector)).toHaveCount(0)
    const checkEvents = ['statuschanged init validating', 'statuschanged validating init']
    expect(await readFormEvents(page)).toEqual([...checkEvents, ...checkEvents, ...checkEvents])
    // The rules contain the options in this language.
    await page.locator('[name=colour]').selectOption({ index: 1 })
    await expect.poll(() => readFormEvents(page)).toHaveLength(8)
    await expect(page.locator(tipSelector)).toHaveCount(0)
    await name.fill('')
    await email.click()
    await expect(page.locator(`[data-name=your-name] ${tipSelector}`)).toHaveText(
      shop.text({ ar: 'يُرجى ملء هذا الحقل.', en: 'Please fill out this field.' }),
    )

    const firstHash = await readQuizHash(page)
    await page.locator('[name=sum]').fill('0')
    await send(page)
    await expectFormStatus(page, 'invalid')
    await expect(page.locator(`[data-name=your-name] ${tipSelector}`)).toBeVisible()
    await expect(page.locator('.screen-reader-response li')).toHaveCount(2)
    await expect(page.locator('.screen-reader-response [role=status]')).not.toBeEmpty()
    await expect(findFormResponse(page)).toBeVisible()
    expect(await readFormEvents(page)).toContain('invalid')
    await expect(page.locator('[name=sum]')).toHaveValue('')
    const secondHash = await readQuizHash(page)
    await page.locator(formSelector).evaluate((each: HTMLFormElement) => each.reset())
    await expect.poll(() => readFormEvents(page)).toContain('reset')
    await expectFormStatus(page, 'init')
    await expect(question).toHaveText(textsByLanguage[language].question)
    expect(new Set([firstHash, secondHash, await readQuizHash(page)]).size).toBe(3)

    await name.fill(`Layla ${randomInt(1_000_000_000)}`)
    await email.fill('layla@visitor.example')
    await page.locator('[name=colour]').selectOption({ index: 1 })
    await page.locator('[name=sum]').fill('4')
    await page.locator('[name=terms]').check()
    const posts = recordFeedbackPosts(page)
    await clearFormEvents(page)
    await send(page)
    await expectFormStatus(page, 'sent')
    await expect.poll(() => readFormEvents(page)).toContain('reset')
    expect(await readFormEvents(page)).toEqual([
      ...[
        'beforesubmit',
        'statuschanged init submitting',
        'statuschanged submitting sent',
        'mailsent',
        'submit',
      ],
      ...['statuschanged sent resetting', 'statuschanged resetting sent', 'reset'],
    ])
    await expect(findFormResponse(page)).toBeVisible()
    await expect(findFormResponse(page)).not.toBeEmpty()
    await expect(name).toHaveValue('')
    expect(posts).toHaveLength(1)
    // The shop's script ignores a form that another script has taken over.
    await expect(page.locator('.wpcf7-error-summary')).toHaveCount(0)
  },
)

/** One form per language: the journeys of both run in parallel. */
function createSlug(language: string): string {
  return `contract-${language}`
}

/** The hash of the quiz answer; different each time. */
function readQuizHash(page: Page): Promise<string> {
  return page.locator('[name=_wpcf7_quiz_answer_sum]').inputValue()
}

async function send(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
}
