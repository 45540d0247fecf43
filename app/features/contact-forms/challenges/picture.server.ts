/** `/form-codes/5/m-000000-ffffff/<digits>.png`: the picture of a captcha code, drawn on request. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { refuse } from '#app/platform/http/refusal.ts'
import { parseAppearance, toPixelSize } from './captcha-appearance.ts'
import { deriveCode, readChallengeExpiry, deriveSeed, createChallengeKey } from './captcha.server.ts'
import { drawCode } from './draw-code.server.ts'
import { isSpent } from './spent-challenges.server.ts'

export const pictureRoutePath = '/form-codes/:form{[0-9]{1,9}}/:look/:file{[0-9]+\\.png}'

/** 404 for challenges that this shop did not issue, that have expired, or that were answered. */
export async function answerPicture(
  services: Services,
  c: Context<PlatformEnv, typeof pictureRoutePath>,
): Promise<Response> {
  const formId = Number(c.req.param('form'))
  const challenge = c.req.param('file').slice(0, -'.png'.length)
  const appearance = parseAppearance(c.req.param('look'))
  const isValid = appearance && readChallengeExpiry(services, formId, challenge)
  if (!isValid || (await isSpent(services, createChallengeKey(challenge)))) return refuse(c, 404)
  const { width, height } = toPixelSize(appearance)
  const options = {
    ...{ widthInPixels: width, heightInPixels: height },
    foreground: `#${appearance.foreground}`,
    background: `#${appearance.background}`,
  }
  const picture = await drawCode(
    deriveCode(services, formId, challenge),
    options,
    deriveSeed(services, formId, challenge),
  )
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}
