import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { listMailTags } from './mail-tags.ts'

type MailTagListProps = { template: string; mail: MailTemplate; onChoose: (tag: string) => void }

/** The mail-tags of the form's fields; a click inserts one at the cursor. */
export function MailTagList({ template, mail, onChoose }: MailTagListProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const tags = listMailTags(template, mail)
  if (tags.length === 0) {
    return (
      <p className="field-hint">
        <Trans>This form has no fields to use in an e-mail yet.</Trans>
      </p>
    )
  }
  return (
    <div className="mail-tags">
      <p>
        <Trans>Mail-tags of this form. Marked ones are used in this e-mail:</Trans>
      </p>
      <ul>
        {tags.map(({ name, isUsed }) => (
          <li key={name} data-used={isUsed || undefined}>
            <button
              type="button"
              disabled={!isHydrated}
              aria-label={isUsed ? t`Insert [${name}], used` : t`Insert [${name}], not used`}
              onClick={() => onChoose(`[${name}]`)}
            >
              <bdi dir="ltr">[{name}]</bdi>
              {isUsed && <Check className="icon" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
