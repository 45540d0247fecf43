/** Messages that the shop does not take now: too many of them, or of somebody who is signed in no more. */
import { randomInt } from 'node:crypto'
import { bringIn } from './bring-in.ts'
import { answer, expectGood, open, reaches, useUpTries } from './form-visit.ts'
import { expect, test } from './journey.ts'
import { signIn } from './owner.ts'

const slugs = { often: 'refusal-often', members: 'refusal-members' }
const template = {
  ar: '<label> الاسم\n[text* your-name] </label>\n\n[submit]',
  en: '<label> Name\n[text* your-name] </label>\n\n[submit]',
}

test.beforeAll(async ({ language }) => {
  const a = (slug: string, additionalSettings: string) => ({
    slug: `${slug}-${language}`,
    locale: language,
    additionalSettings,
    versions: { [language]: { title: `${slug}-${language}`, template: template[language] } },
  })
  await bringIn('forms', {
    kind: 'contact forms',
    forms: [a(slugs.often, ''), a(slugs.members, 'subscribers_only: on')],
  })
  await bringIn(
    'pages',
    Object.values(slugs).map((slug) => ({
      slug: `${slug}-${language}`,
      title: { [language]: slug },
      body: { [language]: `[contact-form-7 title="${slug}-${language}"]` },
    })),
  )
})

test('CF-4: who sends too often is asked to wait, and keeps what is written @without-script', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  test.slow()
  const path = `/${slugs.often}-${shop.language}/`
  const name = `Layla ${randomInt(1_000_000_000)}`
  const button = page.locator('.wpcf7-submit')
  if (javaScriptEnabled) {
    await open(page, shop, path)
    await page.locator('[name=your-name]').fill(name)
    await useUpTries(page)
  } else {
    for (let time = 0; time < 10; time += 1) {
      await shop.visit(path)
      await page.locator('[name=your-name]').fill(`${name} ${time}`)
      await button.click()
      await page.waitForURL(/form_outcome/)
    }
    await shop.visit(path)
    await page.locator('[name=your-name]').fill(name)
  }
  await button.click()
  await reaches(page, 'custom-rate-limited')
  const said = javaScriptEnabled ? answer(page) : page.locator('.screen-reader-response [role=status]')
  await expect(said).toHaveText(
    shop.text({
      ar: 'أُرسلت رسائل كثيرة في وقت قصير. يرجى المحاولة لاحقًا.',
      en: 'Too many messages were sent within a short time. Please try again later.',
    }),
  )
  await expect(said).toBeInViewport()
  await expect(page.locator('[name=your-name]')).toHaveValue(name)
  if (javaScriptEnabled) await expectGood(page)
})

test('CF-4: whose sign-in has ended meanwhile is told that the form is for members, and keeps what is written', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, '/admin/forms/')
  await open(page, shop, `/${slugs.members}-${shop.language}/`)
  await page.locator('[name=your-name]').fill('Layla')
  await page.context().clearCookies()
  await page.locator('.wpcf7-submit').click()
  await reaches(page, 'custom-error')
  await expect(answer(page)).toHaveText(
    shop.text({
      ar: 'هذا النموذج متاح لأصحاب الحسابات فقط. يرجى تسجيل الدخول.',
      en: 'This contact form is available only for logged in users.',
    }),
  )
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await expectGood(page)
})
