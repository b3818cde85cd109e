/** Rules of this repository, for oxlint: each names a syntax (esquery) and what to write instead. */
const SYNTAX = {
  'no-enum': ['TSEnumDeclaration', 'Use a union of literals instead of an enum.'],
  'no-interface': [
    'TSInterfaceDeclaration:not(TSModuleDeclaration TSInterfaceDeclaration)',
    'Use a type; an interface only widens a library’s own.',
  ],
  'no-default-export': [
    'ExportDefaultDeclaration',
    'Export by name; only a tool that demands a default export gets one.',
  ],
  'no-skipped-spec': [
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fails)$/]',
    'Every spec runs. What needs a missing engine is named by skipIf or by the test command.',
  ],
  'no-clock': [
    ':matches(NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"])',
    'A decision takes its time as data, from the context of the command.',
  ],
  'no-random': [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'A decision takes its ids and draws as data.',
  ],
  'no-module-mock': [
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|hoisted)$/]',
    'Pass a fake through the port instead of replacing a module.',
  ],
};

const ruleOf = ([selector, message]) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(SYNTAX).map(([name, syntax]) => [name, ruleOf(syntax)])),
};
