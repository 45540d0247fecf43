/** Rules of file fields (contact-forms.md 2.10) and, added by the shop, `min:`, `max:` and `total-limit:`. */
import {
  bytesOption,
  hasOption,
  limitInBytes,
  optionOf,
  optionsOf,
} from '#app/features/contact-forms/template/options.ts'
import { acceptedTypes } from './mime-types.ts'
import { isRequired, thresholdRule, type RulesOfTag } from './tag-rules.ts'

/** The default maximum number of files of a `multiple` field. */
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

// These rules have names of their own: the contract's scripts trim the values that `minitems` and `maxitems`
// count, which throws for files.
const rulesOfMany: RulesOfTag = (tag, { messages, translate }) => {
  const fewest = optionOf(tag, 'min', 'int')
  const most = Number(optionOf(tag, 'max', 'int') ?? USUAL_MOST)
  const total = bytesOption(tag, 'total-limit')
  return [
    ...thresholdRule(tag, 'minfiles', {
      threshold: fewest === undefined ? undefined : Number(fewest),
      error: translate('Too few files are chosen.'),
    }),
    ...thresholdRule(tag, 'maxfiles', { threshold: most, error: translate('Too many files are chosen.') }),
    ...thresholdRule(tag, 'maxeachfilesize', {
      threshold: limitInBytes(tag),
      error: messages.upload_file_too_large,
    }),
    ...thresholdRule(tag, 'maxfilesize', {
      threshold: total,
      error: translate('The files are too large together.'),
    }),
  ]
}
