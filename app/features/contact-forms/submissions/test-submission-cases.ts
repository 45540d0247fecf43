/** Test helper: the format of the recorded submissions in tests/vectors/contact-forms.json. */
import { z } from 'zod'

const mailCaseSchema = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  headers: z.array(z.string()),
})

/** A form of the recorded site, a request to it, and what the site answered, stored and mailed. */
export const submissionCaseSchema = z.looseObject({
  name: z.string(),
  form: z.string(),
  title: z.string().optional(),
  post: z.record(z.string(), z.unknown()).optional(),
  multipart: z.string().optional(),
  config: z
    .looseObject({
      extra: z.record(z.string(), z.unknown()).optional(),
      opt: z.looseObject({ disallowed_keys: z.string().optional() }).optional(),
      ua: z.string().optional(),
      id: z.union([z.number(), z.string()]).optional(),
      endpoint: z.string().optional(),
      title: z.string().optional(),
    })
    .default({}),
  expected_response: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  expected_error: z.record(z.string(), z.unknown()).optional(),
  expected_posted_data: z.record(z.string(), z.unknown()).optional(),
  spam_log: z.array(z.object({ agent: z.string(), reason: z.string() })).optional(),
  mails: z.array(mailCaseSchema).optional(),
  expected_status: z.string().optional(),
  invalid_message: z.string().optional(),
  recommended: z.string().optional(),
})

/** A mail that the recorded site sent. */
export type MailCase = z.output<typeof mailCaseSchema>

/** A parsed case of `submissionCaseSchema`. */
export type SubmissionCase = z.output<typeof submissionCaseSchema>
