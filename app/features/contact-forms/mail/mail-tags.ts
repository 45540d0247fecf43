/** Mail-tags: `[your-name]` in the texts of a mail, and what stands there in its place (contact-forms.md 6.2). */
import type { MailContext } from './context.ts'
import { withShownGroups } from './group-blocks.ts'
import { htmlValue } from './html-body.ts'
import { fieldsOf, isOfOwner, resolveTag, type Fields } from './resolve-tag.ts'
import { stripTags } from './plain-text.ts'

/** Where a text will stand: in a body, in the line of a header, or in a list of mailboxes. */
export type MailPlace = 'plain' | 'html' | 'line' | 'mailboxes'

type Replacing = { place: MailPlace; leavesOutBlankLines?: boolean }

const aMailTag = /(\[?)\[[\t ]*([a-zA-Z_][0-9a-zA-Z:._-]*)((?:[\t ]+(?:"[^"\n]*"|'[^'\n]*'))*)[\t ]*\](\]?)/g

/**
 * Puts values in the place of tags, in what is left once groups that are not shown are out; a tag that names nothing stays as it is written, so that the owner sees the slip.
 * With `leavesOutBlankLines` a line goes when all that its tags name is empty.
 */
export function replaceMailTags(text: string, context: MailContext, replacing: Replacing): string {
  const { place, leavesOutBlankLines = false } = replacing
  const told = { context, fields: fieldsOf(context) }
  const lines = withShownGroups(text, context.groups)
    .split('\n')
    .flatMap((line) => {
      const values: string[] = []
      const replaced = line.replaceAll(aMailTag, (...match: string[]) => {
        const [whole = '', opening = '', name = '', args = '', closing = ''] = match
        if (opening && closing) return whole.slice(1, -1)
        const value = valueOf({ name, argument: firstArgument(args) }, told, place)
        if (value === undefined) return whole
        values.push(value)
        return `${opening}${value}${closing}`
      })
      const isBlank = values.length > 0 && values.every((value) => value === '')
      return leavesOutBlankLines && isBlank ? [] : [replaced]
    })
  return lines.join('\n')
}

/** The same in a message of the form, which is text and nothing else. */
export function replaceInMessage(message: string, context: MailContext): string {
  return stripTags(replaceMailTags(message, context, { place: 'plain' }))
}

/** The names of a text's tags as they are written, each time they are: for lint and for lists of unused tags. */
export function mailTagNames(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    [...line.matchAll(aMailTag)].flatMap(([, opening, name = '', , closing]) =>
      // [[name]] is how a tag is written about.
      opening && closing ? [] : [name],
    ),
  )
}

function firstArgument(args: string): string | undefined {
  const [, double, single] = /^[\t ]+(?:"([^"]*)"|'([^']*)')/.exec(args) ?? []
  return double ?? single
}

type MailTag = { name: string; argument: string | undefined }

type Told = { context: MailContext; fields: Fields }

function valueOf(tag: MailTag, { context, fields }: Told, place: MailPlace): string | undefined {
  const resolved = resolveTag(tag, context, fields)
  if (!resolved) return undefined
  const { texts, ownHtml } = resolved
  if (place === 'mailboxes') {
    if (isOfOwner(tag, context, fields)) return texts.join(', ').trim()
    // What a visitor typed is one mailbox at most, never a list.
    return texts
      .map((text) => text.replaceAll(/[\s,;<>"\\]+/g, ' '))
      .join(' ')
      .trim()
  }
  const separator = place === 'line' ? ', ' : listSeparator(context.locale)
  const text = texts.join(separator).trim()
  if (place === 'html') return ownHtml === undefined ? htmlValue(text) : withOwnHtml(text, ownHtml)
  return ownHtml === undefined ? text : withOwnHtml(text, stripTags(ownHtml))
}

function withOwnHtml(text: string, own: string): string {
  return own === '' ? text : `${text}: ${own}`
}

function listSeparator(locale: string): string {
  return locale.startsWith('ar') ? '، ' : ', '
}
