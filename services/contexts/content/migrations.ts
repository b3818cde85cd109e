import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePictures1763600701000 implements MigrationInterface {
  readonly name = 'CreatePictures1763600701000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA content');
    await runner.query(`
      CREATE TABLE content.pictures (
        name text CONSTRAINT pictures_pkey PRIMARY KEY,
        bytes bytea NOT NULL,
        uploaded_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA content CASCADE');
  }
}

class CreateUploadedPictures1763601100000 implements MigrationInterface {
  readonly name = 'CreateUploadedPictures1763601100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content.uploaded_pictures (
        name text CONSTRAINT uploaded_pictures_pkey PRIMARY KEY,
        width integer NOT NULL,
        height integer NOT NULL,
        fallback text NOT NULL,
        title text NOT NULL,
        alt text NOT NULL,
        folder text NOT NULL,
        focal_x smallint,
        focal_y smallint,
        uploaded_by text NOT NULL,
        uploaded_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX uploaded_pictures_newest ON content.uploaded_pictures (uploaded_at, name)');
    await runner.query('CREATE TABLE content.picture_folders (name text CONSTRAINT picture_folders_pkey PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content.picture_folders, content.uploaded_pictures');
  }
}

export const migrations = [CreatePictures1763600701000, CreateUploadedPictures1763601100000];
