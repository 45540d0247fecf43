/** The page data of the list of forms. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormRemarks, FormRow, FormsView } from './forms-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readNotice, readSearch } from '#app/features/admin/list/list-query.ts'
import { createShortcode } from './shortcode.ts'
import { pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { lintAllVersions } from '#app/features/contact-forms/definition/lint-versions.server.ts'
import { listForms } from '#app/features/contact-forms/store.server.ts'
import { countSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { formsNotices } from './forms-view.ts'

/** The forms whose title contains the search words, last changed first. */
export async function readForms(page: PageRequest): Promise<FormsView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const search = readSearch(query)
  const [forms, counts] = await Promise.all([
    listForms(services, { search, locale, orderBy: 'modified', order: 'desc' }),
    countSubmissions(services),
  ])
  const sumSubmissions = (id: number) =>
    counts.reduce((sum, { formId, count }) => (formId === id ? sum + count : sum), 0)
  const notice = readNotice(query, formsNotices)
  return {
    forms: forms.map((form) => createFormRow(page, form, sumSubmissions(form.id))),
    search,
    remarks: findRemarkedForms(page, notice?.kind === 'imported' ? forms : []),
    notice,
  }
}

function findRemarkedForms({ services, query, locale }: PageRequest, forms: ContactForm[]): FormRemarks[] {
  const remarkedIds = new Set((query.get('remarked') ?? '').split(',').map(Number))
  return forms
    .filter(({ id }) => remarkedIds.has(id))
    .map((form) => ({
      id: form.id,
      title: pickTexts(form, locale).title,
      titleLocale: pickLocale(form, locale) ?? locale,
      findings: lintAllVersions(services, form),
    }))
}

function createFormRow(
  { services, locale }: PageRequest,
  form: ContactForm,
  submissionCount: number,
): FormRow {
  const { shop, catalog } = services.settings.current()
  const { id, versions, updatedAt } = form
  const { title } = pickTexts(form, locale)
  const language = createNumberLocale(locale, resolveDigits({ shop, catalog }))
  return {
    id,
    title,
    titleLocale: pickLocale(form, locale) ?? locale,
    shortcode: createShortcode({ hash: form.hash, title }),
    locales: locales.filter((each) => versions[each] !== undefined),
    changedOn: formatDay(updatedAt, { language, timeZone: catalog.timeZone }),
    submissionCount,
  }
}
