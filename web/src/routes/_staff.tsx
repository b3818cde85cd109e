import { createFileRoute } from '@tanstack/react-router';
import { guardedPages } from '../site/guarded-pages';

export const Route = createFileRoute('/_staff')(guardedPages('staff', 'StaffLayout'));
