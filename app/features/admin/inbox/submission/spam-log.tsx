import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** Descriptions of the pipeline's checks; of other checks only their message is shown. */
const checkDescriptions: Record<string, MessageDescriptor | undefined> = {
  wpcf7: msg`It was not sent from a browser.`,
  hanout_token: msg`It was sent too fast, too late or from an unknown page.`,
  hanout_honeypot: msg`A hidden field was filled in.`,
  disallowed_list: msg`It contains blocked words.`,
  hanout_burst: msg`The same text was sent repeatedly.`,
  recaptcha: msg`reCAPTCHA identified the sender as a bot.`,
  turnstile: msg`Turnstile identified the sender as a bot.`,
  akismet: msg`Akismet marked it as spam.`,
}

/** `isNote`: the entry is not a sign of spam, but reports that a service was unavailable. */
type SpamLogProps = { log: { agent: string; reason: string; isNote?: true }[] }

/** Why the submission was classified as spam: a description, and the check's own message. */
export function SpamLog({ log }: SpamLogProps) {
  const { i18n } = useLingui()
  return (
    <section className="inbox-part">
      <h2>
        {log.every(({ isNote }) => isNote) ? (
          <Trans>Spam check results</Trans>
        ) : (
          <Trans>Why this is spam</Trans>
        )}
      </h2>
      <ul>
        {log.map(({ agent, reason, isNote }) => {
          const description =
            !isNote && Object.hasOwn(checkDescriptions, agent) ? checkDescriptions[agent] : undefined
          return (
            <li key={`${agent} ${reason}`}>
              {description ? (
                <>
                  {i18n._(description)}{' '}
                  <small lang="en">
                    <bdi>{reason}</bdi>
                  </small>
                </>
              ) : (
                <bdi lang="en">{reason}</bdi>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
