/** One form on one page: its HTML, and the rules that its script checks with. */
import type { Services } from '#app/services.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { DefaultSources, FormOutcome, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import type { FormGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PageWithForms } from './page-with-forms.server.ts'
import type { ReadForm } from './read-form.server.ts'
import { redirectDocument } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { restNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { localMoment } from '#app/platform/rest/moments.server.ts'
import { formGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import { PAGE_FIELD } from '#app/features/contact-forms/pipeline/page-facts.server.ts'
import { refillsOf, type Refills } from '#app/features/contact-forms/pipeline/refills.server.ts'
import { formSchema, todayIn } from '#app/features/contact-forms/pipeline/template.server.ts'
import { membersOnly } from '#app/features/contact-forms/render/notices.ts'
import { renderForm } from '#app/features/contact-forms/render/render-form.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { dataListIn } from '#app/features/contact-forms/template/data-lists.ts'
import { contractGlobal } from './contract-global.server.ts'
import { servicesOfForm, type ServicesOfForm } from './services-of-form.server.ts'
import { outcomeBefore } from './page-with-forms.server.ts'

export type ShownForm = {
  html: string
  title: string
  /** What came of posting it is told in it. */
  hasOutcome: boolean
}

/** Shows a form, and tells the page what it depends on. */
export async function showForm(
  page: PageWithForms,
  read: ReadForm,
  attributes: Record<string, string>,
): Promise<ShownForm> {
  const { form, texts, needs, template } = read
  const { request } = page
  const visitor = needs.visitor ? await request.visitor() : undefined
  dependOn(page, read)
  const formServices = servicesOfForm(request.services.settings.current().forms, template.tags)
  allowSources(page, formServices)
  if (needs.isForMembers && visitor?.userId === 0) {
    return { html: membersOnly(sayIn(request.locale)), title: texts.title, hasOutcome: false }
  }
  page.count += 1
  const unitTag = `wpcf7-f${form.id}-p${page.place.id}-o${page.count}`
  const before = await outcomeBefore(page)
  const outcome = before?.unitTag === unitTag ? before.outcome : undefined
  const guards = formGuards(request.services, form.id)
  request.tags.validUntil(guards.validUntil)
  const unit = await unitOf(page, read, {
    ...{ unitTag, attributes, visitor, outcome, guards, formServices },
  })
  const config = page.count === 1 ? forOthers(page) + formServices.script : ''
  const html = renderForm({ form, template, unit }) + schemaScript(page, read) + config
  return { html, title: texts.title, hasOutcome: outcome !== undefined }
}

function dependOn({ request }: PageWithForms, { form, needs }: ReadForm): void {
  const { tags, services } = request
  tags.add('settings', `form:${form.id}`)
  if (needs.isAskedOnce) tags.private()
  if (needs.isOfToday) tags.validUntil(endOfDay(services))
}

/** Whose scripts the policy of the page that is shown does not let in, that page cannot show: the browser loads anew. */
function allowSources({ request, place }: PageWithForms, { sources }: ServicesOfForm): void {
  if (sources.length === 0) return
  if (!request.isDocument) throw redirectDocument(ownAddress(request, place.path))
  request.tags.allow(...sources)
}

/** What scripts of others look for; once on a page. */
function forOthers({ request }: PageWithForms): string {
  const { html, sources } = contractGlobal(request.services.siteUrl)
  request.tags.allow(sources)
  return html
}

function ownAddress({ services, locale, query }: PageRequest, path: string): string {
  const { defaultLocale } = services.settings.current().shop
  return localePath(path, locale, defaultLocale) + (query.size > 0 ? `?${query}` : '')
}

type Showing = {
  unitTag: string
  attributes: Record<string, string>
  /** Undefined where the form does not ask. */
  visitor: Visitor | undefined
  outcome: FormOutcome | undefined
  guards: FormGuards
  formServices: ServicesOfForm
}

async function unitOf(page: PageWithForms, read: ReadForm, showing: Showing): Promise<FormUnit> {
  const { request, place, usedIds } = page
  const { services, locale } = request
  const { unitTag, attributes, outcome } = showing
  const ownLocale = pickLocale(read.form, locale) ?? locale
  return {
    unitTag,
    containerPostId: place.id,
    path: ownAddress(request, place.path),
    locale: read.formLocale,
    htmlId: attributes.html_id,
    htmlName: attributes.html_name,
    htmlTitle: attributes.html_title,
    htmlClass: attributes.html_class,
    hiddenFields: hiddenFieldsOf(page, read, showing),
    honeypot: showing.guards.honeypot,
    ...showing.formServices.unit,
    usedIds,
    outcome,
    ...questionsOf(refillsOf(services, { form: read.form, tags: read.template.tags, locale: ownLocale })),
    defaults: await defaultsOf(page, read, showing),
    today: todayIn(services),
    dataList: dataListIn(ownLocale),
    say: sayIn(locale),
  }
}

/** The questions of a page are those that the script asks for later, too. */
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

/** Of a member also the proof that the cookie was meant: the script sends what it finds here. */
function hiddenFieldsOf(
  { request, place }: PageWithForms,
  { needs }: ReadForm,
  { visitor, guards, formServices }: Showing,
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
  { needs }: ReadForm,
  { attributes, visitor }: Showing,
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

/** The rules of a form, once on a page: its script need not ask for them. */
function schemaScript({ request, schemas }: PageWithForms, { form }: ReadForm): string {
  if (schemas.has(form.id)) return ''
  schemas.add(form.id)
  const json = JSON.stringify(formSchema(request.services, form, request.locale)).replaceAll('<', '\\u003c')
  return `<script type="application/json" class="wpcf7-schema" data-wpcf7-id="${form.id}">${json}</script>`
}

/** The next midnight, in milliseconds since 1970; where the clocks change that night, an hour beside it. */
function endOfDay({ clock, settings }: Services): number {
  const now = clock.now()
  const time = localMoment(now, settings.current().catalog.timeZone).slice('2026-11-20T'.length)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return now.getTime() + (86_400 - (hours * 60 + minutes) * 60 - seconds) * 1000
}
