import { describe, expect, it } from 'vitest';
import { driftOf } from '../.ci/guides.mjs';

const patches = {
  '01-a.patch': `diff --git a/services/a.ts b/services/a.ts
--- a/services/a.ts
+++ b/services/a.ts
@@ -1,2 +1,4 @@
 const first = 1;
+  const second = 2;
+  const third = 3;
 const last = 4;
`,
};
const guide = (code: string, files = 'one file: touches 1 files'): string =>
  `[The patch](changes/01-a.patch) ${files}.\n\n\`\`\`ts\n${code}\n\`\`\`\n`;

describe('The check of the guides', () => {
  it('takes lines that a patch adds to the file, at any indent', () => {
    expect(driftOf('a.md', guide('// services/a.ts\nconst second = 2;\nconst third = 3;'), patches)).toEqual([]);
  });

  it('names lines that the patch does not add, and the file', () => {
    for (const code of ['const first = 1;', 'const second = 2;\nconst last = 4;', 'const third'])
      expect(driftOf('a.md', guide(`// services/a.ts\n${code}`), patches)).toHaveLength(1);
    expect(driftOf('a.md', guide('// services/b.ts\nconst second = 2;'), patches)).toEqual([
      'a.md shows lines of services/b.ts that 01-a.patch does not add: const second = 2;',
    ]);
  });

  it('counts the files of the patch', () => {
    expect(driftOf('a.md', guide('no path', 'touches two files'), patches)).toEqual([
      'a.md should say that the change touches 1 files',
    ]);
  });

  it('leaves guides without a patch and blocks without a path alone', () => {
    expect(driftOf('a.md', '```ts\n// services/a.ts\nconst other = 1;\n```\n', patches)).toEqual([]);
    expect(driftOf('a.md', guide('const other = 1;'), patches)).toEqual([]);
  });
});
