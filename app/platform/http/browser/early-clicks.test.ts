import vm from 'node:vm'
import { expect, test } from 'vitest'
import { earlyClicksScript } from './early-clicks.ts'

type Tap = { type: string; target: FakeElement; submitter?: FakeElement; ctrlKey?: boolean }
type FakeElement = {
  name: string
  isConnected: boolean
  hasAttribute(attribute: string): boolean
  closest(selectors: string): FakeElement | undefined
  click(): void
}

// A minimal browser: elements with parents and attributes, and events that reach the window before all
// others.
function openPage() {
  const listeners: { type: string; listen: (event: object) => void }[] = []
  const done: string[] = []
  const window: { releaseHeldTaps?: () => void } = {}

  function dispatch(tap: Tap): void {
    let isHeld = false
    const event = { ...tap, preventDefault: () => (isHeld = true), stopImmediatePropagation: () => {} }
    for (const { type, listen } of [...listeners]) if (type === tap.type) listen(event)
    if (!isHeld)
      done.push(`${tap.type} ${tap.target.name}${tap.submitter ? ` by ${tap.submitter.name}` : ''}`)
  }

  function element(
    name: string,
    tagName: string,
    options: { inside?: FakeElement; needsScript?: boolean } = {},
  ) {
    const attributes = new Set(options.needsScript ? ['data-needs-script'] : [])
    const matches = (selector: string): boolean => {
      const [, attribute, not] = /^\[([\w-]+)\](?::not\((\w+)\))?$/.exec(selector) ?? []
      if (attribute === undefined) return selector.toUpperCase() === tagName
      return attributes.has(attribute) && not?.toUpperCase() !== tagName
    }
    const self = {
      name,
      tagName,
      isConnected: true,
      hasAttribute: (attribute: string) => attributes.has(attribute),
      setAttribute: (attribute: string) => void attributes.add(attribute),
      removeAttribute: (attribute: string) => void attributes.delete(attribute),
      closest: (selectors: string): FakeElement | undefined =>
        selectors.split(',').some(matches) ? self : options.inside?.closest(selectors),
      click: (): void => dispatch({ type: 'click', target: self }),
      requestSubmit: (submitter?: FakeElement): void => dispatch({ type: 'submit', target: self, submitter }),
    }
    return self
  }

  vm.runInNewContext(earlyClicksScript, {
    window,
    Map,
    addEventListener: (type: string, listen: (event: object) => void) => listeners.push({ type, listen }),
  })
  return { element, dispatch, done, release: () => window.releaseHeldTaps?.() }
}

test('a click on a control that needs the script is held, marked as held, and replayed once', () => {
  const { element, done, release } = openPage()
  const heart = element('heart', 'BUTTON', { needsScript: true })
  const icon = element('icon', 'SVG', { inside: heart })
  heart.click()
  icon.click()
  expect([done, heart.hasAttribute('data-held')]).toEqual([[], true])
  release()
  expect([done, heart.hasAttribute('data-held')]).toEqual([['click heart'], false])
  heart.click()
  release()
  expect(done).toEqual(['click heart', 'click heart'])
})

test('clicks on several controls in one marked element are each replayed, in order', () => {
  const { element, done, release } = openPage()
  const gallery = element('gallery', 'DIV', { needsScript: true })
  element('second picture', 'BUTTON', { inside: gallery }).click()
  element('first picture', 'BUTTON', { inside: gallery }).click()
  release()
  expect(done).toEqual(['click second picture', 'click first picture'])
})

test('in a part of the page that is not hydrated, a click is held until that part is hydrated', () => {
  const { element, done, release } = openPage()
  const row = element('row', 'DIV')
  row.setAttribute('data-asleep')
  const heart = element('heart', 'BUTTON', { needsScript: true, inside: row })
  element('link', 'A', { inside: row }).click()
  heart.click()
  release()
  heart.click()
  expect(done).toEqual(['click link'])
  row.removeAttribute('data-asleep')
  release()
  expect(done).toEqual(['click link', 'click heart'])
})

test('a form that needs the script is submitted once, by the button that was clicked', () => {
  const { element, dispatch, done, release } = openPage()
  const form = element('form', 'FORM', { needsScript: true })
  const button = element('button', 'BUTTON', { inside: form })
  button.click()
  dispatch({ type: 'submit', target: form, submitter: button })
  dispatch({ type: 'submit', target: form, submitter: button })
  expect(done).toEqual(['click button'])
  release()
  expect(done).toEqual(['click button', 'submit form by button'])
})

test('links and forms that work without script, and clicks for a new tab, are not held', () => {
  const { element, dispatch, done, release } = openPage()
  element('link', 'A').click()
  dispatch({ type: 'submit', target: element('search', 'FORM') })
  dispatch({ type: 'click', target: element('quick view', 'A', { needsScript: true }), ctrlKey: true })
  expect(done).toEqual(['click link', 'submit search', 'click quick view'])
  release()
  expect(done).toHaveLength(3)
})

test('a click on a control that hydration has removed is not replayed', () => {
  const { element, done, release } = openPage()
  const heart = element('heart', 'BUTTON', { needsScript: true })
  heart.click()
  heart.isConnected = false
  release()
  expect(done).toEqual([])
})
