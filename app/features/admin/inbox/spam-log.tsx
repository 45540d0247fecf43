import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** What each check of the pipeline stands for; those of others go by their names. */
const checks: Record<string, MessageDescriptor | undefined> = {
  wpcf7: msg`It did not come from a browser.`,
  hanout_token: msg`Its page is unknown, too old, or was left faster than anybody types.`,
  hanout_honeypot: msg`A field that people never see was filled in.`,
  disallowed_list: msg`It contains words of your list.`,
  hanout_burst: msg`The same text came again and again.`,
  recaptcha: msg`reCAPTCHA takes its sender for a robot.`,
  turnstile: msg`Turnstile takes its sender for a robot.`,
  akismet: msg`Akismet knows it as spam.`,
}

/** A note is no spam: a service could not be asked. */
type SpamLogProps = { log: { agent: string; reason: string; isNote?: true }[] }

/** Why it was taken for spam: in words, and as the check itself put it. */
export function SpamLog({ log }: SpamLogProps) {
  const { i18n } = useLingui()
  return (
    <section className="inbox-part">
      <h2>
        {log.every(({ isNote }) => isNote) ? (
          <Trans>What the checks say</Trans>
        ) : (
          <Trans>Why it is spam</Trans>
        )}
      </h2>
      <ul>
        {log.map(({ agent, reason, isNote }) => {
          const check = !isNote && Object.hasOwn(checks, agent) ? checks[agent] : undefined
          return (
            <li key={`${agent} ${reason}`}>
              {check ? i18n._(check) : <bdi>{agent}</bdi>}{' '}
              <small lang="en">
                <bdi>
                  {agent}: {reason}
                </bdi>
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
