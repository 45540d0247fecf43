/** Renders one form on one page: its HTML, and the validation schema for its script. */
import type { Services } from '#app/services.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { DefaultSources, FormOutcome, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import type { FormGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FormPageState } from './page-with-forms.server.ts'
import type { PreparedForm } from './prepare-form.server.ts'
import { redirectDocument } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { createRestNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { formatLocalMoment } from '#app/platform/rest/moments.server.ts'
import { createFormGuards } from '#app/features/contact-forms/pipeline/guards.server.ts'
import { PAGE_FIELD } from '#app/features/contact-forms/pipeline/page-fields.server.ts'
import { createRefills, type Refills } from '#app/features/contact-forms/pipeline/refills.server.ts'
import { readFormSchema, readToday } from '#app/features/contact-forms/pipeline/template.server.ts'
import { renderMembersOnly } from '#app/features/contact-forms/render/notices.ts'
import { renderForm } from '#app/features/contact-forms/render/render-form.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { createDataListReader } from '#app/features/contact-forms/template/data-lists.ts'
import { createContractGlobal } from './contract-global.server.ts'
import { resolveFormServices, type ServicesOfForm } from './services-of-form.server.ts'
import { loadPreviousOutcome } from './page-with-forms.server.ts'

export type RenderedForm = {
  html: string
  title: string
  /** The HTML contains the outcome of posting it. */
  hasOutcome: boolean
}

/** Renders a form, and adds its dependencies to the page's cache tags. */
export async function showForm(
  page: FormPageState,
  preparedForm: PreparedForm,
  attributes: Record<string, string>,
): Promise<RenderedForm> {
  const { form, texts, needs, template } = preparedForm
  const { request } = page
  const visitor = needs.usesVisitor ? await request.getVisitor() : undefined
  addDependencies(page, preparedForm)
  const formServices = resolveFormServices(request.services.settings.current().forms, template.tags)
  allowSources(page, formServices)
  if (needs.isForMembers && visitor?.userId === 0) {
    return {
      html: renderMembersOnly(createTranslator(request.locale)),
      title: texts.title,
      hasOutcome: false,
    }
  }
  page.count += 1
  const unitTag = `wpcf7-f${form.id}-p${page.container.id}-o${page.count}`
  const previousOutcome = await loadPreviousOutcome(page)
  const outcome = previousOutcome?.unitTag === unitTag ? previousOutcome.outcome : undefined
  const guards = createFormGuards(request.services, form.id)
  request.tags.limitValidity(guards.validUntil)
  const unit = await createUnit(page, preparedForm, {
    ...{ unitTag, attributes, visitor, outcome, guards, formServices },
  })
  const config = page.count === 1 ? renderContractGlobal(page) + formServices.script : ''
  const html = renderForm({ form, template, unit }) + renderSchemaScript(page, preparedForm) + config
  return { html, title: texts.title, hasOutcome: outcome !== undefined }
}

function addDependencies({ request }: FormPageState, { form, needs }: PreparedForm): void {
  const { tags, services } = request
  tags.add('settings', `form:${form.id}`)
  if (needs.hasSingleUseChallenge) tags.markPrivate()
  if (needs.dependsOnDate) tags.limitValidity(calculateEndOfDay(services))
}

/**
 * The CSP of the document that is already loaded does not allow the scripts of these services: client
 * navigation falls back to a document load.
 */
function allowSources({ request, container }: FormPageState, { sources }: ServicesOfForm): void {
  if (sources.length === 0) return
  if (!request.isDocument) throw redirectDocument(createOwnPath(request, container.path))
  request.tags.allow(...sources)
}

/** The global object for third-party scripts; once per page. */
function renderContractGlobal({ request }: FormPageState): string {
  const { html, sources } = createContractGlobal(request.services.siteUrl)
  request.tags.allow(sources)
  return html
}

function createOwnPath({ services, locale, query }: PageRequest, path: string): string {
  const { defaultLocale } = services.settings.current().shop
  return addLocalePrefix(path, locale, defaultLocale) + (query.size > 0 ? `?${query}` : '')
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

async function createUnit(
  page: FormPageState,
  preparedForm: PreparedForm,
  unitOptions: UnitOptions,
): Promise<FormUnit> {
  const { request, container, usedIds } = page
  const { services, locale } = request
  const { unitTag, attributes, outcome } = unitOptions
  const ownLocale = pickLocale(preparedForm.form, locale) ?? locale
  return {
    unitTag,
    containerPostId: container.id,
    path: createOwnPath(request, container.path),
    locale: preparedForm.formLocale,
    htmlId: attributes.html_id,
    htmlName: attributes.html_name,
    htmlTitle: attributes.html_title,
    htmlClass: attributes.html_class,
    hiddenFields: listHiddenFields(page, preparedForm, unitOptions),
    honeypot: unitOptions.guards.honeypot,
    ...unitOptions.formServices.unit,
    usedIds,
    outcome,
    ...createChallengeReaders(
      createRefills(services, {
        form: preparedForm.form,
        tags: preparedForm.template.tags,
        locale: ownLocale,
      }),
    ),
    defaults: await readDefaults(page, preparedForm, unitOptions),
    today: readToday(services),
    dataList: createDataListReader(ownLocale),
    translate: createTranslator(locale),
  }
}

/** The challenges of a page are the same ones that the refill endpoint returns. */
function createChallengeReaders({
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

/** The hidden fields of a form; in a form for members also the nonce with which the script authenticates. */
function listHiddenFields(
  { request, container }: FormPageState,
  { needs }: PreparedForm,
  { visitor, guards, formServices }: UnitOptions,
): [name: string, value: string][] {
  const fields: [name: string, value: string][] = [
    [PAGE_FIELD, container.path],
    ...guards.hiddenFields,
    ...formServices.hiddenFields,
  ]
  if (!needs.isForMembers || !visitor) return fields
  const { secret, clock } = request.services
  return [['_wpnonce', makeNonce(secret, createRestNonceSubject(visitor), clock.now())], ...fields]
}

async function readDefaults(
  { request, container }: FormPageState,
  { needs }: PreparedForm,
  { attributes, visitor }: UnitOptions,
): Promise<DefaultSources> {
  return {
    meta: container.meta,
    attributes,
    ...(needs.usesQuery && { query: groupValuesByName(request.getWholeQuery()) }),
    ...(visitor && { user: await request.services.formContext.findUser(request.services, visitor) }),
  }
}

function groupValuesByName(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
}

/** The schema of a form, once per page, so that its script need not fetch it. */
function renderSchemaScript({ request, schemaFormIds }: FormPageState, { form }: PreparedForm): string {
  if (schemaFormIds.has(form.id)) return ''
  schemaFormIds.add(form.id)
  const json = JSON.stringify(readFormSchema(request.services, form, request.locale)).replaceAll(
    '<',
    '\\u003c',
  )
  return `<script type="application/json" class="wpcf7-schema" data-wpcf7-id="${form.id}">${json}</script>`
}

/** The next midnight, in milliseconds since 1970; off by an hour on nights with a clock change. */
function calculateEndOfDay({ clock, settings }: Services): number {
  const now = clock.now()
  const time = formatLocalMoment(now, settings.current().catalog.timeZone).slice('2026-11-20T'.length)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return now.getTime() + (86_400 - (hours * 60 + minutes) * 60 - seconds) * 1000
}
