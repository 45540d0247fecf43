import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import { ruleParameters } from './json-schema.server.ts'

test('API-3: the schema documents the parameters of every rule with parameters, and of no other rule', () => {
  const ruleNames = ruleParameters.flatMap(([rules]) => rules.split(' '))
  const rulesWithoutParameters = ['required', 'requiredfile', 'email', 'url', 'tel', 'number', 'date', 'time']
  expect([...ruleNames, ...rulesWithoutParameters].toSorted()).toEqual(
    [...checks.keys(), 'all', 'any'].toSorted(),
  )
})
