/** Renders one form on one page: its HTML, and the validation schema for its script. */
import type { Services } from '#app/services.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { DefaultSources, FormOutcome, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import type { FormGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PageWithForms } from './page-with-forms.server.ts'
import type { PreparedForm } from './prepare-form.server.ts'
import { redirectDocument } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { restNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { localMoment } from '#app/platform/rest/moments.server.ts'
import { formGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import { PAGE_FIELD } from '#app/features/contact-forms/pipeline/page-fields.server.ts'
import { refillsOf, type Refills } from '#app/features/contact-forms/pipeline/refills.server.ts'
import { formSchema, todayIn } from '#app/features/contact-forms/pipeline/template.server.ts'
import { membersOnly } from '#app/features/contact-forms/render/notices.ts'
import { renderForm } from '#app/features/contact-forms/render/render-form.ts'
import { translatorFor } from '#app/features/contact-forms/fixed-messages.ts'
import { pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { dataListIn } from '#app/features/contact-forms/template/data-lists.ts'
import { contractGlobal } from './contract-global.server.ts'
import { servicesOfForm, type ServicesOfForm } from './services-of-form.server.ts'
import { outcomeBefore } from './page-with-forms.server.ts'

export type RenderedForm = {
  html: string
  title: string
  /** The HTML contains the outcome of posting it. */
  hasOutcome: boolean
}

/** Renders a form, and adds its dependencies to the page's cache tags. */
export async function showForm(
  page: PageWithForms,
  prepared: PreparedForm,
  attributes: Record<string, string>,
): Promise<RenderedForm> {
  const { form, texts, needs, template } = prepared
  const { request } = page
  const visitor = needs.visitor ? await request.visitor() : undefined
  addDependencies(page, prepared)
  const formServices = servicesOfForm(request.services.settings.current().forms, template.tags)
  allowSources(page, formServices)
  if (needs.isForMembers && visitor?.userId === 0) {
    return { html: membersOnly(translatorFor(request.locale)), title: texts.title, hasOutcome: false }
  }
  page.count += 1
  const unitTag = `wpcf7-f${form.id}-p${page.place.id}-o${page.count}`
  const before = await outcomeBefore(page)
  const outcome = before?.unitTag === unitTag ? before.outcome : undefined
  const guards = formGuards(request.services, form.id)
  request.tags.validUntil(guards.validUntil)
  const unit = await unitOf(page, prepared, {
    ...{ unitTag, attributes, visitor, outcome, guards, formServices },
  })
  const config = page.count === 1 ? contractGlobalHtml(page) + formServices.script : ''
  const html = renderForm({ form, template, unit }) + schemaScript(page, prepared) + config
  return { html, title: texts.title, hasOutcome: outcome !== undefined }
}

function addDependencies({ request }: PageWithForms, { form, needs }: PreparedForm): void {
  const { tags, services } = request
  tags.add('settings', `form:${form.id}`)
  if (needs.isSingleUse) tags.private()
  if (needs.dependsOnDate) tags.validUntil(endOfDay(services))
}

/**
 * The CSP of the document that is already loaded does not allow the scripts of these services: client
 * navigation falls back to a document load.
 */
function allowSources({ request, place }: PageWithForms, { sources }: ServicesOfForm): void {
  if (sources.length === 0) return
  if (!request.isDocument) throw redirectDocument(ownPath(request, place.path))
  request.tags.allow(...sources)
}

/** The global object for third-party scripts; once per page. */
function contractGlobalHtml({ request }: PageWithForms): string {
  const { html, sources } = contractGlobal(request.services.siteUrl)
  request.tags.allow(sources)
  return html
}

function ownPath({ services, locale, query }: PageRequest, path: string): string {
  const { defaultLocale } = services.settings.current().shop
  return localePath(path, locale, defaultLocale) + (query.size > 0 ? `?${query}` : '')
}

type UnitOptions = {
  unitTag: string
  attributes: Record<string, string>
  /** `undefined` if the form does not depend on the visitor. */
  visitor: Visitor | undefined
  outcome: FormOutcome | undefined
  guards: FormGuards
  formServices: ServicesOfForm
}

async function unitOf(
  page: PageWithForms,
  prepared: PreparedForm,
  unitOptions: UnitOptions,
): Promise<FormUnit> {
  const { request, place, usedIds } = page
  const { services, locale } = request
  const { unitTag, attributes, outcome } = unitOptions
  const ownLocale = pickLocale(prepared.form, locale) ?? locale
  return {
    unitTag,
    containerPostId: place.id,
    path: ownPath(request, place.path),
    locale: prepared.formLocale,
    htmlId: attributes.html_id,
    htmlName: attributes.html_name,
    htmlTitle: attributes.html_title,
    htmlClass: attributes.html_class,
    hiddenFields: hiddenFieldsOf(page, prepared, unitOptions),
    honeypot: unitOptions.guards.honeypot,
    ...unitOptions.formServices.unit,
    usedIds,
    outcome,
    ...questionsOf(
      refillsOf(services, { form: prepared.form, tags: prepared.template.tags, locale: ownLocale }),
    ),
    defaults: await defaultsOf(page, prepared, unitOptions),
    today: todayIn(services),
    dataList: dataListIn(ownLocale),
    translate: translatorFor(locale),
  }
}

/** The challenges of a page are the same ones that the refill endpoint returns. */
function questionsOf({
  quiz = {},
  captcha = {},
  captcha_question: questions = {},
}: Refills): Pick<FormUnit, 'quiz' | 'captcha'> {
  return {
    quiz: ({ name }) => {
      const [question = '', sealed = ''] = quiz[name] ?? []
      return { question, sealed }
    },
    captcha: ({ name }) => {
      const src = captcha[name]
      const challenge = /(\d+)\.png$/.exec(src ?? '')?.[1]
      return src === undefined || challenge === undefined
        ? undefined
        : { src, challenge, question: questions[name] }
    },
  }
}

/** The hidden fields of a form; for a signed-in customer also the nonce against CSRF for the script. */
function hiddenFieldsOf(
  { request, place }: PageWithForms,
  { needs }: PreparedForm,
  { visitor, guards, formServices }: UnitOptions,
): [name: string, value: string][] {
  const own: [name: string, value: string][] = [
    [PAGE_FIELD, place.path],
    ...guards.hiddenFields,
    ...formServices.hiddenFields,
  ]
  if (!needs.isForMembers || !visitor) return own
  const { secret, clock } = request.services
  return [['_wpnonce', makeNonce(secret, restNonceSubject(visitor), clock.now())], ...own]
}

async function defaultsOf(
  { request, place }: PageWithForms,
  { needs }: PreparedForm,
  { attributes, visitor }: UnitOptions,
): Promise<DefaultSources> {
  return {
    meta: place.meta,
    attributes,
    ...(needs.query && { query: valuesByName(request.wholeQuery()) }),
    ...(visitor && { user: await request.services.formContext.findUser(request.services, visitor) }),
  }
}

function valuesByName(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
}

/** The schema of a form, once per page, so that its script need not fetch it. */
function schemaScript({ request, schemas }: PageWithForms, { form }: PreparedForm): string {
  if (schemas.has(form.id)) return ''
  schemas.add(form.id)
  const json = JSON.stringify(formSchema(request.services, form, request.locale)).replaceAll('<', '\\u003c')
  return `<script type="application/json" class="wpcf7-schema" data-wpcf7-id="${form.id}">${json}</script>`
}

/** The next midnight, in milliseconds since 1970; off by an hour on nights with a clock change. */
function endOfDay({ clock, settings }: Services): number {
  const now = clock.now()
  const time = localMoment(now, settings.current().catalog.timeZone).slice('2026-11-20T'.length)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return now.getTime() + (86_400 - (hours * 60 + minutes) * 60 - seconds) * 1000
}
