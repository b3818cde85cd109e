import './app.css';
import { openPage } from './open-page';

void openPage();
