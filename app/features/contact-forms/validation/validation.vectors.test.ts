/**
 * The recorded results of tests/vectors/contact-forms.json; where its columns disagree,
 * docs/decisions/0013-contact-forms.md decides.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readDefaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { runnableExtensions } from '#app/features/contact-forms/posting/runnable.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { isDate, isEmail, isNumber, isTel, isTime, isUrl } from './formats.ts'
import { formatAcceptAttribute, listAcceptedTypes, findExtensions } from './mime-types.ts'
import { readSchema } from './read-schema.ts'
import type { FormEntry, Verdict } from './schema.ts'
import { createSchema } from './schema-of.server.ts'
import { validate } from './validate.ts'

const verdictSchema = z.union([
  z.object({ error: z.string() }),
  z.object({ validInputs: z.array(z.string()) }),
])
type Column = Record<string, z.infer<typeof verdictSchema>>
// PHP encodes an empty record as a list.
const columnSchema = z.union([
  z.array(z.never()).transform((): Column => ({})),
  z.record(z.string(), verdictSchema),
])
const formatCasesSchema = z.array(z.tuple([z.string(), z.boolean()])).default([])

const vectors = z
  .object({
    server_validators: z
      .looseObject({
        email: formatCasesSchema,
        tel: formatCasesSchema,
        url: formatCasesSchema,
        date: formatCasesSchema,
        number: formatCasesSchema,
        time: formatCasesSchema,
      })
      .prefault({}),
    server_text_functions: z
      .looseObject({
        'filetypes[input,attr,regex]': z
          .array(z.tuple([z.union([z.literal(false), z.array(z.string())]), z.string(), z.string()]))
          .default([]),
      })
      .prefault({}),
    swv: z
      .array(
        z.object({
          rules: z.array(z.record(z.string(), z.unknown())),
          entries: z.array(
            z.tuple([z.string(), z.union([z.string(), z.object({ file: z.string(), size: z.number() })])]),
          ),
          client_6_1_6: columnSchema,
          client_6_2_dev: columnSchema,
          server_6_1_6: columnSchema,
        }),
      )
      .default([]),
    submission: z
      .array(
        z.looseObject({
          form: z.string().default(''),
          config: z.looseObject({ endpoint: z.string().optional() }).prefault({}),
          expected_response: z.unknown().optional(),
        }),
      )
      .default([]),
  })
  .parse(readVectors('contact-forms.json'))

const knownSchemes = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
)

const validatorsByFormat = {
  email: isEmail,
  tel: isTel,
  url: isUrl,
  date: isDate,
  number: isNumber,
  time: isTime,
}

const formatCases = Object.entries(validatorsByFormat).flatMap(([format, isValid]) =>
  vectors.server_validators[format as keyof typeof validatorsByFormat].map(([text, isRecordedAsValid]) => ({
    format,
    text,
    actual: isValid(trimText(text)),
    expected: format === 'url' ? isExpectedValidUrl(text, isRecordedAsValid) : isRecordedAsValid,
  })),
)

test.for(requireCases(formatCases))('CF-18: $format "$text" is valid: $expected', ({ actual, expected }) => {
  expect(actual).toBe(expected)
})

/** Accepts known schemes in any letter case, but no URL that browsers cannot parse or would correct. */
function isExpectedValidUrl(text: string, isRecordedAsValid: boolean): boolean {
  const isParsable = URL.canParse(text) && !text.includes(':///')
  const scheme = /^[a-z\d]+(?=:)/i.exec(text)?.[0] ?? ''
  const isInOtherCase = scheme !== scheme.toLowerCase() && knownSchemes.has(scheme.toLowerCase())
  return isParsable && (isRecordedAsValid || isInOtherCase)
}

type Vector = (typeof vectors)['swv'][number]

test.for(
  requireCases(vectors.swv.map((each) => [JSON.stringify([each.rules, each.entries]), each] as const)),
)('CF-11, CF-20: rules and entries have the recorded verdicts: %s', ([, vector]) => {
  const { rules } = readSchema({ rules: vector.rules })
  const entries = vector.entries.map(([name, value]): FormEntry => [
    name,
    typeof value === 'string' ? value : { name: value.file, size: value.size },
  ])
  const actual: Column = Object.fromEntries([...validate(rules, entries)].map(formatVerdict))
  const expectedColumn = selectColumn(vector)
  expect(readErrors(actual)).toEqual(readErrors(expectedColumn))
  expect(actual).toMatchObject(
    selectValidInputs(expectedColumn === vector.server_6_1_6 ? {} : expectedColumn),
  )
})

function formatVerdict([field, actual]: [string, Verdict]): [string, Column[string]] {
  if ('error' in actual) return [field, actual]
  const inputs = actual.validInputs.map((each) => (typeof each === 'string' ? each : `File:${each.name}`))
  return [field, { validInputs: inputs }]
}

// For these rules the server of Contact Form 7 6.1.6 is more correct than the browser code of 6.2.
const rulesDecidedByServer = new Set(['date', 'dayofweek', 'enum', 'minlength', 'maxlength'])

/** Selects the results of Contact Form 7 6.2, except in the cases named below. */
function selectColumn(vector: Vector): Column {
  const { entries, client_6_1_6, client_6_2_dev, server_6_1_6 } = vector
  const names = vector.rules.flatMap(listRuleNames)
  const haveSameErrors = (one: Column, other: Column) => isDeepStrictEqual(readErrors(one), readErrors(other))
  const rejectedColumn = findRejectedExecutables(vector)
  if (rejectedColumn) return rejectedColumn
  // All schemes of 6.1 are valid in any letter case if a browser can parse the URL without correcting it.
  if (names.includes('url')) {
    if (JSON.stringify(entries).includes(':///')) return server_6_1_6
    return haveSameErrors(client_6_1_6, client_6_2_dev) ? client_6_2_dev : selectErrors(client_6_1_6)
  }
  if (haveSameErrors(server_6_1_6, client_6_2_dev)) return client_6_2_dev
  return names.some((name) => rulesDecidedByServer.has(name)) ? server_6_1_6 : client_6_2_dev
}

function listRuleNames({ rule, rules }: Record<string, unknown>): string[] {
  return [String(rule), ...(Array.isArray(rules) ? rules.flatMap(listRuleNames) : [])]
}

/** A wildcard type accepts all extensions of its type, but in this shop no executable ones. */
function findRejectedExecutables({ rules, entries }: Vector): Column | undefined {
  const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : value.file.toLowerCase()))
  const hasExecutable = files.some((name) => runnableExtensions.has(name.slice(name.lastIndexOf('.') + 1)))
  const { rule, accept, field, error } = rules[0] ?? {}
  const acceptsOnlyWildcards = Array.isArray(accept) && accept.every((each) => String(each).endsWith('/*'))
  return rule === 'file' && hasExecutable && acceptsOnlyWildcards
    ? { [String(field)]: { error: String(error) } }
    : undefined
}

function selectErrors(column: Column): Column {
  return Object.fromEntries(Object.entries(column).filter(([, verdict]) => 'error' in verdict))
}

function readErrors(column: Column): Record<string, string> {
  return Object.fromEntries(
    Object.entries(column).flatMap(([field, verdict]) =>
      'error' in verdict ? [[field, verdict.error]] : [],
    ),
  )
}

function selectValidInputs(column: Column): Column {
  return Object.fromEntries(Object.entries(column).filter(([, verdict]) => 'validInputs' in verdict))
}

// Extensions of 6.2 that the recorded lists of 6.1.6 lack.
const newerImageExtensions = new Set(['avif', 'heif', 'heics', 'heifs'])

test.for(requireCases(vectors.server_text_functions['filetypes[input,attr,regex]']))(
  'CF-22: the filetypes option has the recorded accept attribute and extensions: %s',
  ([input, attribute, extensions]) => {
    const filetypes = input === false ? [] : input
    expect(formatAcceptAttribute(filetypes)).toBe(attribute)
    const knownExtensions = listAcceptedTypes(filetypes).flatMap(findExtensions)
    const recordedExtensions = extensions === '' ? [] : extensions.split('|')
    expect(
      knownExtensions.filter((each) => !newerImageExtensions.has(each) || recordedExtensions.includes(each)),
    ).toEqual(recordedExtensions)
  },
)

const schemaCases = vectors.submission.filter(({ config }) => config.endpoint === 'schema')

test.for(requireCases(schemaCases))(
  'API-3: the form $form has the recorded rules',
  ({ form, expected_response }) => {
    const schema = createSchema(parseTemplate(form).tags, {
      messages: readDefaultMessages('en'),
      locale: 'en_US',
      translate: createTranslator('en'),
      today: '2026-11-20',
    })
    expect(schema).toEqual(expected_response)
    expect(JSON.stringify(schema.rules), 'also in the order of their properties').toBe(
      JSON.stringify(z.object({ rules: z.unknown() }).parse(expected_response).rules),
    )
  },
)
