/** Below a list on its page: share links, and the link itself (wishlist.md B.3.5). */
import type { Sharing } from './sharing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { createShareLinks } from '#app/ui/share-links.ts'
import { ShareIcon } from './share-icon.tsx'

type ListActionsProps = { url: string; sharing: Sharing }

export function ListActions({ url, sharing: { targets, asIcons, canCopy } }: ListActionsProps) {
  if (targets.length === 0 && !canCopy) return null
  return (
    <div className="woosw-actions">
      {targets.length > 0 && <ShareRow url={url} targets={targets} asIcons={asIcons} />}
      {canCopy && <CopyRow url={url} />}
    </div>
  )
}

function ShareRow({ url, targets, asIcons }: { url: string } & Omit<Sharing, 'canCopy'>) {
  const { t } = useLingui()
  const links = createShareLinks(url).filter(({ kind }) => targets.includes(kind))
  return (
    <div className="woosw-share">
      <span className="woosw-share-label">
        <Trans>Share on</Trans>
      </span>
      {links.map(({ kind, name, href }) => {
        const label = name || t`E-mail`
        return (
          <a
            key={kind}
            className={`woosw-share-${kind}`}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={asIcons ? label : undefined}
          >
            {asIcons ? <ShareIcon target={kind} /> : label}
          </a>
        )
      })}
    </div>
  )
}

/** The link in a field, from which it can be copied without JavaScript. */
function CopyRow({ url }: { url: string }) {
  return (
    <div className="woosw-copy">
      <span className="woosw-copy-label">
        <label htmlFor="woosw_copy_url">
          <Trans>Link to this wishlist</Trans>
        </label>
      </span>{' '}
      <span className="woosw-copy-url">
        <input type="url" id="woosw_copy_url" className="field" dir="ltr" value={url} readOnly />
      </span>
      <span className="woosw-copy-btn">
        <button type="button" id="woosw_copy_btn" className="button">
          <Trans>Copy link</Trans>
        </button>
      </span>
    </div>
  )
}
