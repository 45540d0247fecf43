/** Additional settings, statuses and lists of mailboxes of tests/vectors/contact-forms.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { isSettingOn, findSettingValues } from './additional-settings.ts'
import { parseMailboxes } from './mailbox-list.ts'
import { formatStatusClass } from '#app/features/contact-forms/submissions/status.ts'

const settingsSchema = z.object({
  text: z.string(),
  values: z.record(z.string(), z.array(z.string())),
  is_true: z.record(z.string(), z.boolean()).default({}),
})
const mailboxSchema = z.tuple([z.string(), z.union([z.array(z.string()), z.literal(false)])])

const vectors = z
  .object({
    additional_settings: z
      .union([settingsSchema.transform((only) => [only]), z.array(settingsSchema)])
      .optional(),
    status_map: z.record(z.string(), z.string()).optional(),
    server_validators: z.object({ mailbox: z.array(mailboxSchema).optional() }).optional(),
  })
  .parse(readVectors('contact-forms.json'))

test.for(requireCases(vectors.additional_settings))(
  'CF-16: additional_settings',
  ({ text, values, is_true }) => {
    for (const [name, expected] of Object.entries(values))
      expect(findSettingValues(text, name)).toEqual(expected)
    for (const [name, expected] of Object.entries(is_true)) expect(isSettingOn(text, name)).toBe(expected)
  },
)

test.for(requireCases(Object.entries(vectors.status_map ?? {})))(
  'CF-4: status_map %s',
  ([status, expected]) => {
    // If Contact Form 7 throws an error, the shop returns a result: see docs/decisions/0013-contact-forms.md
    // and status.test.ts.
    const throwsInContactForm7 = expected.startsWith('throws')
    expect(formatStatusClass(status)).toEqual(
      throwsInContactForm7 ? expect.stringMatching(/^custom-[\w-]+$/) : expected,
    )
  },
)

test.for(requireCases(vectors.server_validators?.mailbox))(
  'CF-13: server_validators mailbox %s',
  ([list, expected]) => {
    expect(parseMailboxes(list)?.map(({ address }) => address) ?? false).toEqual(expected)
  },
)
