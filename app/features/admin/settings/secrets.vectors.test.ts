/**
 * The group mask_password of tests/vectors/contact-forms.json: where Contact Form 7 shows a part of a secret,
 * the settings show none.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { openSettingsAdmin, path } from './test-settings.server.ts'

const { server_text_functions: functions } = z
  .object({ server_text_functions: z.record(z.string(), z.unknown()).prefault({}) })
  .parse(readVectors('contact-forms.json'))
const [name = '', recordedTexts = []] =
  Object.entries(functions).find(([each]) => /^mask_password\b/.test(each)) ?? []
// 'mask_password(abcdefgh,4,4;abc,4,4)' contains the masked texts and the number of characters left.
const secrets = [...name.matchAll(/[(;]([^,;()]+)/g)].map(([, secret = '']) => secret)
const cases = z
  .array(z.string())
  .parse(recordedTexts)
  .map((masked, index) => ({ secret: secrets[index] ?? '', masked }))

const settingsAdmin = await openSettingsAdmin()

test.for(requireCases(cases))(
  'the secret $secret is shown neither in plain text nor masked as $masked',
  async ({ secret, masked }) => {
    expect(secret).not.toBe('')
    await settingsAdmin.submitSection('forms', { 'set.turnstileSecretKey': secret })
    expect(settingsAdmin.settings.current().forms.turnstileSecretKey).toBe(secret)
    const { html } = await settingsAdmin.see(`${path}forms/`)
    const [control = ''] = /<input[^>]*name="set\.turnstileSecretKey"[^>]*>/.exec(html) ?? []
    expect(control).toContain('type="password"')
    expect(control).not.toContain('value=')
    for (const fragment of [secret, masked, secret.slice(0, 4), secret.slice(-4)])
      expect(html).not.toContain(`"${fragment}"`)
  },
)
