/** Rules of file fields (contact-forms.md 2.10) and, added by the shop, `min:`, `max:` and `total-limit:`. */
import {
  readBytesOption,
  hasOption,
  readLimitInBytes,
  readOption,
  readOptions,
} from '#app/features/contact-forms/template/options.ts'
import { listAcceptedTypes } from './mime-types.ts'
import { isRequired, createThresholdRules, type CreateTagRules } from './tag-rules.ts'

/** The default maximum number of files of a `multiple` field. */
const DEFAULT_MAX_FILES = 20

export const createFileRules: CreateTagRules = (tag, context) => {
  const { messages } = context
  const { name: field } = tag
  const accept = listAcceptedTypes(readOptions(tag, 'filetypes'))
  return [
    ...(isRequired(tag) ? [{ rule: 'requiredfile', field, error: messages.invalid_required }] : []),
    { rule: 'file', field, accept, error: messages.upload_file_type_invalid },
    ...(hasOption(tag, 'multiple')
      ? createMultipleFilesRules(tag, context)
      : createSingleFileRules(tag, context)),
  ]
}

const createSingleFileRules: CreateTagRules = (tag, { messages }) =>
  createThresholdRules(tag, 'maxfilesize', {
    threshold: readLimitInBytes(tag),
    error: messages.upload_file_too_large,
  })

// These rules have names of their own: the contract's scripts trim the values that `minitems` and `maxitems`
// count, which throws for files.
const createMultipleFilesRules: CreateTagRules = (tag, { messages, translate }) => {
  const minFiles = readOption(tag, 'min', 'int')
  const maxFiles = Number(readOption(tag, 'max', 'int') ?? DEFAULT_MAX_FILES)
  const totalLimitInBytes = readBytesOption(tag, 'total-limit')
  return [
    ...createThresholdRules(tag, 'minfiles', {
      threshold: minFiles === undefined ? undefined : Number(minFiles),
      error: translate('Too few files are chosen.'),
    }),
    ...createThresholdRules(tag, 'maxfiles', {
      threshold: maxFiles,
      error: translate('Too many files are chosen.'),
    }),
    ...createThresholdRules(tag, 'maxeachfilesize', {
      threshold: readLimitInBytes(tag),
      error: messages.upload_file_too_large,
    }),
    ...createThresholdRules(tag, 'maxfilesize', {
      threshold: totalLimitInBytes,
      error: translate('The files are too large together.'),
    }),
  ]
}
