/** The JSON Schema of the validation schema, which the schema route returns for OPTIONS. */

const textSchema = { type: 'string' }
const numberSchema = { type: ['number', 'string'] }
const listSchema = { type: 'array', items: { type: ['string', 'number'] } }

const rules = { type: 'array', items: { $ref: '#/$defs/rule' } }

/** The properties of rules in addition to field and error. */
export const ruleParameters: [rules: string, properties: Record<string, object>][] = [
  ['enum dayofweek file', { accept: listSchema }],
  [
    'minitems maxitems minfiles maxfiles minlength maxlength minnumber maxnumber mindate maxdate',
    { threshold: numberSchema },
  ],
  ['minfilesize maxfilesize maxeachfilesize', { threshold: numberSchema }],
  ['e164', { base: textSchema }],
  ['stepnumber', { base: numberSchema, interval: numberSchema }],
  ['all any', { rules }],
]

export const schemaDescription = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Contact Form 7 SWV',
  description: 'Contact Form 7 SWV Schema',
  type: 'object',
  properties: { version: textSchema, locale: textSchema, rules },
  required: ['version', 'locale', 'rules'],
  $defs: {
    rule: {
      type: 'object',
      properties: {
        rule: textSchema,
        field: { type: 'string', pattern: '^[A-Za-z][-A-Za-z0-9_:]*$' },
        error: textSchema,
      },
      required: ['rule'],
      allOf: ruleParameters.map(([names, properties]) => createRequirement(names, properties)),
    },
  },
}

/** A rule with one of these names has these additional properties. */
function createRequirement(names: string, properties: Record<string, object>) {
  const otherRuleSchema = { properties: { rule: { not: { enum: names.split(' ') } } } }
  return { anyOf: [otherRuleSchema, { properties, required: Object.keys(properties) }] }
}
