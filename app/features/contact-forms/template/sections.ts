/** Groups that are shown on a condition, and steps that are shown one after the other: every one of them ends. */
import type { FormTag } from './tag.ts'

type Pieces = (string | FormTag)[]

/** Deeper ones are text: no form of people needs them. */
const MOST_NESTED_GROUPS = 20

/** Whether a group may begin or end here, asked in the order of the template. */
export function watchGroups(): { mayBegin: () => boolean; mayEnd: () => boolean; stepBegins: () => void } {
  let open = 0
  return {
    mayBegin: () => open < MOST_NESTED_GROUPS && ++open > 0,
    mayEnd: () => open > 0 && --open >= 0,
    // A step is never part of a group: it ends those before it.
    stepBegins: () => (open = 0),
  }
}

/** Adds the ends that are not written: of groups that a step or the form's end finds open, and of steps. */
export function withEnds(pieces: Pieces): Pieces {
  const ended: Pieces = []
  const open: FormTag[] = []
  let steps = 0
  const endLast = () => {
    const last = open.pop()
    if (last) ended.push(endOf(last.basetype))
  }
  for (const piece of pieces) {
    const basetype = typeof piece === 'string' ? '' : piece.basetype
    if (basetype === 'step') while (open.length > 0) endLast()
    if (basetype === '/group') endLast()
    else
      ended.push(
        typeof piece !== 'string' && basetype === 'step' ? { ...piece, name: String(++steps) } : piece,
      )
    if (typeof piece !== 'string' && (basetype === 'step' || basetype === 'group')) open.push(piece)
  }
  while (open.length > 0) endLast()
  return ended
}

/** '[/group]' as the tag it stands for. */
export function endOf(basetype: string): FormTag {
  const type = `/${basetype}`
  const none = { rawName: '', name: '', attr: '', content: '' }
  return { type, basetype: type, ...none, options: [], rawValues: [], values: [], labels: [], pipes: [] }
}

export function isEnd({ basetype }: Pick<FormTag, 'basetype'>): boolean {
  return basetype.startsWith('/')
}
