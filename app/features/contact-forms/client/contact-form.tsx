/** HTML from the server that may hold contact forms; on every page, so their looks and what wakes them are fetched where there are some. */
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './contact-form.css?url'

export type ContactFormProps = {
  html: string
  className?: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** Far down on its page: nothing above waits for its looks. */
  isFarDown?: boolean
}

/**
 * Without script, and until it has come, the forms are plain ones that work. On a page the HTML stays the one that came
 * first: another drawing of it would empty what the visitor has begun to write.
 */
export function ContactForm(props: ContactFormProps) {
  const { pathname } = useLocation()
  return <OnOnePage key={pathname} {...props} />
}

function OnOnePage({ html, isFarDown, ...attributes }: ContactFormProps) {
  const [first] = useState({ __html: html })
  const place = useRef<HTMLDivElement>(null)
  const { i18n } = useLingui()
  useEffect(() => {
    const { current } = place
    // A page without forms fetches nothing; without the script the forms stay plain ones.
    if (!current?.querySelector('.wpcf7')) return undefined
    return onceOpen(current, () => {
      import('./wake-when-near.ts').then(({ wakeWhenNear }) => wakeWhenNear(current, i18n)).catch(() => {})
    })
  }, [i18n])
  return (
    <>
      {holdsForm(html) && (
        <link rel="stylesheet" href={styles} precedence={isFarDown ? undefined : 'default'} />
      )}
      <div ref={place} {...attributes} dangerouslySetInnerHTML={first} />
    </>
  )
}

function holdsForm(html: string): boolean {
  return html.includes('<div class="wpcf7 ')
}

/** At once, or when the details around it are opened. */
function onceOpen(place: Element, work: () => void): (() => void) | undefined {
  const closed = place.closest('details:not([open])')
  if (!closed) {
    work()
    return undefined
  }
  closed.addEventListener('toggle', work, { once: true })
  return () => closed.removeEventListener('toggle', work)
}
