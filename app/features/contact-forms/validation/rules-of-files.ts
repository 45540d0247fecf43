/** What file fields ask for (contact-forms.md 2.10), and ours: `multiple` with `min:`, `max:` and `total-limit:`. */
import {
  bytesOption,
  hasOption,
  limitInBytes,
  optionOf,
  optionsOf,
} from '#app/features/contact-forms/template/options.ts'
import { acceptedTypes } from './mime-types.ts'
import { isRequired, thresholdRule, type RulesOfTag } from './tag-rules.ts'

/** So many files of a `multiple` field where its tag says nothing else. */
const USUAL_MOST = 20

export const fileRules: RulesOfTag = (tag, context) => {
  const { messages } = context
  const { name: field } = tag
  const accept = acceptedTypes(optionsOf(tag, 'filetypes'))
  return [
    ...(isRequired(tag) ? [{ rule: 'requiredfile', field, error: messages.invalid_required }] : []),
    { rule: 'file', field, accept, error: messages.upload_file_type_invalid },
    ...(hasOption(tag, 'multiple') ? rulesOfMany(tag, context) : rulesOfOne(tag, context)),
  ]
}

const rulesOfOne: RulesOfTag = (tag, { messages }) =>
  thresholdRule(tag, 'maxfilesize', { threshold: limitInBytes(tag), error: messages.upload_file_too_large })

// Under names of ours: scripts of the contract trim what `minitems` and `maxitems` count, which no file can be, and stop.
const rulesOfMany: RulesOfTag = (tag, { messages, say }) => {
  const fewest = optionOf(tag, 'min', 'int')
  const most = Number(optionOf(tag, 'max', 'int') ?? USUAL_MOST)
  const total = bytesOption(tag, 'total-limit')
  return [
    ...thresholdRule(tag, 'minfiles', {
      threshold: fewest === undefined ? undefined : Number(fewest),
      error: say('Too few files are chosen.'),
    }),
    ...thresholdRule(tag, 'maxfiles', { threshold: most, error: say('Too many files are chosen.') }),
    ...thresholdRule(tag, 'maxeachfilesize', {
      threshold: limitInBytes(tag),
      error: messages.upload_file_too_large,
    }),
    ...thresholdRule(tag, 'maxfilesize', {
      threshold: total,
      error: say('The files are too large together.'),
    }),
  ]
}
