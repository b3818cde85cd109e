export class EmailTaken extends Error {
  constructor() {
    super('Another account uses this email address; choose a different one');
    this.name = 'EmailTaken';
  }
}
