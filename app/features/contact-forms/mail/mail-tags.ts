/** Mail-tags: `[your-name]` in the texts of a mail, and their replacement (contact-forms.md 6.2). */
import type { MailContext } from './context.ts'
import { withVisibleGroups } from './group-blocks.ts'
import { htmlValue } from './html-body.ts'
import { fieldsOf, isOfOwner, resolveTag, type Fields } from './resolve-tag.ts'
import { stripTags } from './plain-text.ts'

/** The target of a text: a body, the line of a header, or a list of mailboxes. */
export type MailPlace = 'plain' | 'html' | 'line' | 'mailboxes'

type ReplaceOptions = { place: MailPlace; leavesOutBlankLines?: boolean }

const aMailTag = /(\[?)\[[\t ]*([a-zA-Z_][0-9a-zA-Z:._-]*)((?:[\t ]+(?:"[^"\n]*"|'[^'\n]*'))*)[\t ]*\](\]?)/g

/**
 * Replaces tags by their values, after removing hidden groups; an unknown tag stays as written, so that the
 * merchant notices the mistake.
 * With `leavesOutBlankLines` a line is dropped if all its tags are empty.
 */
export function replaceMailTags(text: string, context: MailContext, options: ReplaceOptions): string {
  const { place, leavesOutBlankLines = false } = options
  const scope = { context, fields: fieldsOf(context) }
  const lines = withVisibleGroups(text, context.groups)
    .split('\n')
    .flatMap((line) => {
      const values: string[] = []
      const replaced = line.replaceAll(aMailTag, (...match: string[]) => {
        const [whole = '', opening = '', name = '', args = '', closing = ''] = match
        if (opening && closing) return whole.slice(1, -1)
        const value = valueOf({ name, argument: firstArgument(args) }, scope, place)
        if (value === undefined) return whole
        values.push(value)
        return `${opening}${value}${closing}`
      })
      const isBlank = values.length > 0 && values.every((value) => value === '')
      return leavesOutBlankLines && isBlank ? [] : [replaced]
    })
  return lines.join('\n')
}

/** Like `replaceMailTags`, for a message of the form, which is plain text. */
export function replaceInMessage(message: string, context: MailContext): string {
  return stripTags(replaceMailTags(message, context, { place: 'plain' }))
}

/** The names of a text's tags as written, with duplicates: for the lint and for lists of unused tags. */
export function mailTagNames(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    [...line.matchAll(aMailTag)].flatMap(([, opening, name = '', , closing]) =>
      // [[name]] is an escaped tag.
      opening && closing ? [] : [name],
    ),
  )
}

function firstArgument(args: string): string | undefined {
  const [, double, single] = /^[\t ]+(?:"([^"]*)"|'([^']*)')/.exec(args) ?? []
  return double ?? single
}

type MailTag = { name: string; argument: string | undefined }

type TagScope = { context: MailContext; fields: Fields }

function valueOf(tag: MailTag, { context, fields }: TagScope, place: MailPlace): string | undefined {
  const resolved = resolveTag(tag, context, fields)
  if (!resolved) return undefined
  const { texts, ownHtml } = resolved
  if (place === 'mailboxes') {
    if (isOfOwner(tag, context, fields)) return texts.join(', ').trim()
    // A visitor's value is a single mailbox at most, never a list.
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
