/** The JSON Schema of the validation schema, which the schema route returns for OPTIONS. */

const text = { type: 'string' }
const number = { type: ['number', 'string'] }
const texts = { type: 'array', items: { type: ['string', 'number'] } }

const rules = { type: 'array', items: { $ref: '#/$defs/rule' } }

/** The properties of rules in addition to field and error. */
export const parameters: [rules: string, properties: Record<string, object>][] = [
  ['enum dayofweek file', { accept: texts }],
  [
    'minitems maxitems minfiles maxfiles minlength maxlength minnumber maxnumber mindate maxdate',
    { threshold: number },
  ],
  ['minfilesize maxfilesize maxeachfilesize', { threshold: number }],
  ['e164', { base: text }],
  ['stepnumber', { base: number, interval: number }],
  ['all any', { rules }],
]

export const schemaDescription = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Contact Form 7 SWV',
  description: 'Contact Form 7 SWV Schema',
  type: 'object',
  properties: { version: text, locale: text, rules },
  required: ['version', 'locale', 'rules'],
  $defs: {
    rule: {
      type: 'object',
      properties: {
        rule: text,
        field: { type: 'string', pattern: '^[A-Za-z][-A-Za-z0-9_:]*$' },
        error: text,
      },
      required: ['rule'],
      allOf: parameters.map(([names, properties]) => requires(names, properties)),
    },
  },
}

/** A rule with one of these names has these additional properties. */
function requires(names: string, properties: Record<string, object>) {
  const isAnother = { properties: { rule: { not: { enum: names.split(' ') } } } }
  return { anyOf: [isAnother, { properties, required: Object.keys(properties) }] }
}
