import { Extension } from '@tiptap/core';

const CLASS = 'developer-only';

export const DeveloperOnly = Extension.create({
  name: 'developerOnly',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        developerOnly: {
          default: false,
          parseHTML: (element) => element.classList.contains(CLASS),
          renderHTML: ({ developerOnly }) => (developerOnly ? { class: CLASS } : {}),
        },
      },
    },
  ],
});

export const ModalLink = Extension.create({
  name: 'modalLink',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        modal: {
          default: false,
          parseHTML: (element) => element.hasAttribute('data-modal'),
          renderHTML: ({ modal }) => (modal ? { 'data-modal': '' } : {}),
        },
      },
    },
  ],
});
