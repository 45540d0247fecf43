import vm from 'node:vm'
import { expect, test } from 'vitest'
import { earlyClicksScript } from './early-clicks.ts'

type FakeEvent = { type: string; target: FakeElement; submitter?: FakeElement; ctrlKey?: boolean }
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
  const listeners: { type: string; handler: (event: object) => void }[] = []
  const handledEvents: string[] = []
  const window: { releaseHeldTaps?: () => void } = {}

  function dispatch(fakeEvent: FakeEvent): void {
    let isHeld = false
    const event = { ...fakeEvent, preventDefault: () => (isHeld = true), stopImmediatePropagation: () => {} }
    for (const { type, handler } of [...listeners]) if (type === fakeEvent.type) handler(event)
    if (!isHeld)
      handledEvents.push(
        `${fakeEvent.type} ${fakeEvent.target.name}${fakeEvent.submitter ? ` by ${fakeEvent.submitter.name}` : ''}`,
      )
  }

  function createElement(
    name: string,
    tagName: string,
    options: { parent?: FakeElement; needsScript?: boolean } = {},
  ) {
    const attributes = new Set(options.needsScript ? ['data-needs-script'] : [])
    const matches = (selector: string): boolean => {
      const [, attribute, excludedTag] = /^\[([\w-]+)\](?::not\((\w+)\))?$/.exec(selector) ?? []
      if (attribute === undefined) return selector.toUpperCase() === tagName
      return attributes.has(attribute) && excludedTag?.toUpperCase() !== tagName
    }
    const self = {
      name,
      tagName,
      isConnected: true,
      hasAttribute: (attribute: string) => attributes.has(attribute),
      setAttribute: (attribute: string) => void attributes.add(attribute),
      removeAttribute: (attribute: string) => void attributes.delete(attribute),
      closest: (selectors: string): FakeElement | undefined =>
        selectors.split(',').some(matches) ? self : options.parent?.closest(selectors),
      click: (): void => dispatch({ type: 'click', target: self }),
      requestSubmit: (submitter?: FakeElement): void => dispatch({ type: 'submit', target: self, submitter }),
    }
    return self
  }

  vm.runInNewContext(earlyClicksScript, {
    window,
    Map,
    addEventListener: (type: string, handler: (event: object) => void) => listeners.push({ type, handler }),
  })
  return { element: createElement, dispatch, done: handledEvents, release: () => window.releaseHeldTaps?.() }
}

test('a click on a control that needs the script is held, marked as held, and replayed once', () => {
  const { element: createElement, done: handledEvents, release } = openPage()
  const heart = createElement('heart', 'BUTTON', { needsScript: true })
  const icon = createElement('icon', 'SVG', { parent: heart })
  heart.click()
  icon.click()
  expect([handledEvents, heart.hasAttribute('data-held')]).toEqual([[], true])
  release()
  expect([handledEvents, heart.hasAttribute('data-held')]).toEqual([['click heart'], false])
  heart.click()
  release()
  expect(handledEvents).toEqual(['click heart', 'click heart'])
})

test('clicks on several controls in one marked element are each replayed, in order', () => {
  const { element: createElement, done: handledEvents, release } = openPage()
  const gallery = createElement('gallery', 'DIV', { needsScript: true })
  createElement('second picture', 'BUTTON', { parent: gallery }).click()
  createElement('first picture', 'BUTTON', { parent: gallery }).click()
  release()
  expect(handledEvents).toEqual(['click second picture', 'click first picture'])
})

test('in a part of the page that is not hydrated, a click is held until that part is hydrated', () => {
  const { element: createElement, done: handledEvents, release } = openPage()
  const row = createElement('row', 'DIV')
  row.setAttribute('data-asleep')
  const heart = createElement('heart', 'BUTTON', { needsScript: true, parent: row })
  createElement('link', 'A', { parent: row }).click()
  heart.click()
  release()
  heart.click()
  expect(handledEvents).toEqual(['click link'])
  row.removeAttribute('data-asleep')
  release()
  expect(handledEvents).toEqual(['click link', 'click heart'])
})

test('a form that needs the script is submitted once, by the button that was clicked', () => {
  const { element: createElement, dispatch, done: handledEvents, release } = openPage()
  const form = createElement('form', 'FORM', { needsScript: true })
  const button = createElement('button', 'BUTTON', { parent: form })
  button.click()
  dispatch({ type: 'submit', target: form, submitter: button })
  dispatch({ type: 'submit', target: form, submitter: button })
  expect(handledEvents).toEqual(['click button'])
  release()
  expect(handledEvents).toEqual(['click button', 'submit form by button'])
})

test('links and forms that work without script, and clicks for a new tab, are not held', () => {
  const { element: createElement, dispatch, done: handledEvents, release } = openPage()
  createElement('link', 'A').click()
  dispatch({ type: 'submit', target: createElement('search', 'FORM') })
  dispatch({ type: 'click', target: createElement('quick view', 'A', { needsScript: true }), ctrlKey: true })
  expect(handledEvents).toEqual(['click link', 'submit search', 'click quick view'])
  release()
  expect(handledEvents).toHaveLength(3)
})

test('a click on a control that hydration has removed is not replayed', () => {
  const { element: createElement, done: handledEvents, release } = openPage()
  const heart = createElement('heart', 'BUTTON', { needsScript: true })
  heart.click()
  heart.isConnected = false
  release()
  expect(handledEvents).toEqual([])
})
