import { createFileRoute } from '@tanstack/react-router';
import { useSite } from '../site/settings';

const HomePage = () => <h1 className="text-3xl font-bold">{useSite().name}</h1>;

export const Route = createFileRoute('/')({ component: HomePage });
