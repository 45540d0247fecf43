/** Helpers for journeys with a contract client script: adding it to the page, and recording its events. */
import type { Page } from '@playwright/test'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** Pages opened from here on run tests/contract-client-script.ts before any script of the shop, and record events. */
export async function addContractClient(page: Page): Promise<void> {
  const source = readFileSync('tests/contract-client-script.ts', 'utf8').replace('export ', '')
  await page.addInitScript(recordFormEvents)
  await page.addInitScript({
    content: `{${stripTypeScriptTypes(source)}\naddEventListener('DOMContentLoaded', takeForms)}`,
  })
}

export const textsByLanguage = {
  ar: { colour: 'أحمر', question: 'كم اثنان واثنان؟' },
  en: { colour: 'Red', question: 'What is two and two?' },
}

/** A form in both languages. Its own locale is not that of the page, so that tests cannot confuse the two. */
export function createBilingualForm(slug: string, language: Locale) {
  const createVersion = ({ colour, question }: { colour: string; question: string }) => {
    const template = [
      '[text* your-name] [email your-email]',
      `[select* colour include_blank "${colour}"]`,
      `[quiz sum "${question}|4"]`,
      '[acceptance terms]Yes[/acceptance]',
      '[submit]',
    ]
    return { title: slug, template: template.join('\n\n'), mail: {} }
  }
  const versions = { ar: createVersion(textsByLanguage.ar), en: createVersion(textsByLanguage.en) }
  return { slug, locale: language === 'ar' ? 'en_US' : 'ar', additionalSettings: '', versions }
}

/** Records feedback POSTs from here on. */
export function recordFeedbackPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/feedback')) posts.push(request.url())
  })
  return posts
}

/** The form events so far. */
export function readFormEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'happened'))
}

export async function clearFormEvents(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(globalThis, 'happened').splice(0))
}

/** Runs in the page: records form events in order. */
function recordFormEvents(): void {
  const happened: string[] = []
  Object.assign(globalThis, { happened })
  const names = 'beforesubmit statuschanged invalid unaccepted spam aborted mailsent mailfailed submit reset'
  for (const each of names.split(' ')) {
    document.addEventListener(`wpcf7${each}`, (event) => {
      const { prevStatus, status } = event instanceof CustomEvent ? event.detail : {}
      happened.push(each === 'statuschanged' ? `${each} ${prevStatus} ${status}` : each)
    })
  }
}
